import type { Dashboard } from '@common-ground/contract/dashboard/dashboard';
import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';

/** What's waiting for the candidate, or overdue. */
export type News = Pick<
  Dashboard,
  | 'offers'
  | 'interviews'
  | 'waitingInvitationCount'
  | 'unreadMessages'
  | 'lateAnswerCount'
  | 'comparison'
  | 'applications'
  | 'opportunities'
>;

/** Everything urgent in one line, most urgent first, so that the next step hides nothing; empty when nothing is. */
export function describeNews(news: News): string {
  const { offers, interviews, waitingInvitationCount, unreadMessages, lateAnswerCount } = news;
  const [newest] = offers.items;
  const [interview] = interviews;
  const sentences = [
    newest === undefined
      ? ''
      : t`${plural(offers.count, { one: `${isolated(newest.companyName)} made you an offer.`, other: 'You have # offers.' })}`,
    waitingInvitationCount > 0
      ? t`${plural(waitingInvitationCount, { one: '# invitation to apply.', other: '# invitations to apply.' })}`
      : '',
    unreadMessages > 0
      ? t`${plural(unreadMessages, { one: '# new message.', other: '# new messages.' })}`
      : '',
    interview === undefined
      ? ''
      : t`${plural(interviews.length, { one: `${isolated(interview.companyName)} would like to interview you.`, other: '# companies would like to interview you.' })}`,
    lateAnswerCount > 0
      ? t`${plural(lateAnswerCount, { one: '# reply is overdue.', other: '# replies are overdue.' })}`
      : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
