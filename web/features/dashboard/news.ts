import type { Dashboard } from '@common-ground/contract/dashboard/dashboard';
import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';

/** What is waiting for the candidate, or is overdue. */
export type News = Pick<
  Dashboard,
  'offers' | 'waitingInvitationCount' | 'unreadMessages' | 'lateAnswerCount' | 'comparison'
>;

/** Everything urgent in one line, most urgent first, so that the next step hides nothing; empty when nothing is. */
export function newsWords(news: News): string {
  const { offers, waitingInvitationCount, unreadMessages, lateAnswerCount } = news;
  const [newest] = offers.items;
  const said = [
    newest === undefined
      ? ''
      : t`${plural(offers.count, { one: `${isolated(newest.companyName)} made you an offer.`, other: 'You have # offers.' })}`,
    waitingInvitationCount > 0
      ? t`${plural(waitingInvitationCount, { one: '# invitation to apply.', other: '# invitations to apply.' })}`
      : '',
    unreadMessages > 0
      ? t`${plural(unreadMessages, { one: '# new message.', other: '# new messages.' })}`
      : '',
    lateAnswerCount > 0
      ? t`${plural(lateAnswerCount, { one: '# reply is overdue.', other: '# replies are overdue.' })}`
      : '',
  ];
  return said.filter((sentence) => sentence !== '').join(' ');
}
