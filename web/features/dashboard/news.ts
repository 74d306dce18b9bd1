import type { Dashboard } from '@common-ground/contract/dashboard/dashboard';
import { isolated } from '@common-ground/domain/isolated';
import { spelledPlural } from '../../platform/words/plural-words.ts';

/** What is waiting for the candidate, or is overdue. */
export type News = Pick<
  Dashboard,
  'offers' | 'waitingInvitationCount' | 'unreadMessages' | 'lateAnswerCount' | 'comparison'
>;

/** Everything urgent in one line, most urgent first, so that the next step hides nothing; empty when nothing is. */
export function newsWords(news: News): string {
  const { offers, waitingInvitationCount, unreadMessages, lateAnswerCount } = news;
  const [newest] = offers.items;
  const invited = { one: '# invitation to apply.', other: '# invitations to apply.' };
  const said = [
    newest === undefined
      ? ''
      : offers.count === 1
        ? `${isolated(newest.companyName)} made you an offer.`
        : spelledPlural(offers.count, { one: '# offer is waiting.', other: '# offers are waiting.' }),
    waitingInvitationCount > 0 ? spelledPlural(waitingInvitationCount, invited) : '',
    unreadMessages > 0
      ? spelledPlural(unreadMessages, { one: '# new message.', other: '# new messages.' })
      : '',
    lateAnswerCount > 0
      ? spelledPlural(lateAnswerCount, { one: '# answer is late.', other: '# answers are late.' })
      : '',
  ];
  return said.filter((sentence) => sentence !== '').join(' ');
}
