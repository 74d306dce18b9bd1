import type { MemberEmail } from '@common-ground/domain/notifications/email-settings';
import { type Message, msg, plural } from '@common-ground/i18n/message';
import type { NoticeKind } from '../../stores/response-clock/notice.store.ts';
import { type MailedItem, type NoticeText, sharedValue } from './notice-text.mail.ts';

/** The order within an email; the first that applies is the subject. */
const ORDER = [
  'offer_accepted',
  'offer_declined',
  'asked',
  'late',
  'applied',
  'candidate_wrote',
  'mentioned',
  'near',
  'half',
] as const satisfies readonly (NoticeKind | 'offer_accepted' | 'offer_declined')[];
type MemberKind = (typeof ORDER)[number];

/** What an item is about, with the candidate's answer to an offer. */
function kindOf({ kind, newsStatus }: MailedItem): string {
  if (kind !== 'offer_answered') return kind;
  return newsStatus === 'accepted' ? 'offer_accepted' : 'offer_declined';
}

/** What happened, with the number of applications it happened with. */
const HEADLINES: Record<MemberKind, (count: number) => Message> = {
  offer_accepted: (count) =>
    msg`${plural({ count }, { one: 'A candidate accepted your offer', other: '# candidates accepted your offers' })}`,
  offer_declined: (count) =>
    msg`${plural({ count }, { one: 'A candidate declined your offer', other: '# candidates declined your offers' })}`,
  asked: (count) =>
    msg`${plural({ count }, { one: 'A candidate asked for a reply that’s late', other: '# candidates asked for replies that are late' })}`,
  late: (count) => msg`${plural({ count }, { one: 'A reply is late', other: '# replies are late' })}`,
  applied: (count) => msg`${plural({ count }, { one: 'Someone applied', other: '# people applied' })}`,
  candidate_wrote: (count) =>
    msg`${plural({ count }, { one: 'A candidate sent you a message', other: 'You have messages from # candidates' })}`,
  mentioned: (count) =>
    msg`${plural({ count }, { one: 'You’re mentioned in a note', other: 'You’re mentioned in notes on # applications' })}`,
  near: (count) => msg`${plural({ count }, { one: 'A reply is due soon', other: '# replies are due soon' })}`,
  half: (count) =>
    msg`${plural({ count }, { one: 'Half the time to reply has passed for one application', other: 'Half the time to reply has passed for # applications' })}`,
};

/** The setting that switches each kind off. */
const SETTINGS: Record<MemberKind, MemberEmail> = {
  offer_accepted: 'offer_answers',
  offer_declined: 'offer_answers',
  asked: 'replies_due',
  late: 'replies_due',
  applied: 'applications',
  candidate_wrote: 'candidate_messages',
  mentioned: 'mentions',
  near: 'replies_due',
  half: 'replies_due',
};

const MAX_TITLES = 5;

/** An email's text about everything of one kind: the headline, and the jobs below it. */
function newsOf(kind: MemberKind, items: readonly MailedItem[]): NoticeText<MemberEmail>['news'][number] {
  const jobs = [...new Set(items.map(({ job }) => job))];
  const [job] = jobs;
  const count = countOf(items);
  if (kind === 'applied' && job !== undefined && jobs.length === 1) {
    const sentence = msg`${plural({ count }, { one: msg`Someone applied for ${{ job }}.`, other: msg`# people applied for ${{ job }}.` })}`;
    return { sentence, jobs: [] };
  }
  const moreCount = jobs.length - MAX_TITLES;
  const titledJobs = jobs.slice(0, MAX_TITLES);
  const rest = msg`${plural({ more: moreCount }, { one: 'and # more', other: 'and # more' })}`;
  return { sentence: HEADLINES[kind](count), jobs: moreCount > 0 ? [...titledJobs, rest] : titledJobs };
}

/** An application counts once, however often something happened with it. */
function countOf(items: readonly MailedItem[]): number {
  return new Set(items.map(({ applicationId }) => applicationId)).size;
}

function actionOf(items: readonly MailedItem[]): NoticeText<MemberEmail>['action'] {
  const applicationId = sharedValue(items, (item) => item.applicationId);
  if (applicationId !== null && items.every(({ kind }) => kind === 'mentioned'))
    return {
      label: msg`Read the note`,
      path: `/company-route/pipeline?application=${applicationId}&part=notes`,
    };
  if (applicationId !== null)
    return { label: msg`View the application`, path: `/company-route/applications/${applicationId}` };
  const opportunityId = sharedValue(items, (item) => item.opportunityId);
  if (opportunityId !== null)
    return { label: msg`View the applications`, path: `/company-route/pipeline/${opportunityId}` };
  return { label: msg`See what’s new`, path: '/company-route' };
}

/**
 * What a member's email says. It names jobs but never a candidate, so blind review needs no exception.
 * @param items at least one, of one company
 */
export function composeMemberNotice(items: readonly MailedItem[]): NoticeText<MemberEmail> {
  const groups = ORDER.map((kind) => ({ kind, of: items.filter((item) => kindOf(item) === kind) })).filter(
    ({ of }) => of.length > 0,
  );
  const [first] = groups;
  const [item] = items;
  if (!first || !item) throw new Error('An email needs at least one item');
  return {
    // Without anything the company has written.
    subject: HEADLINES[first.kind](countOf(first.of)),
    news: groups.map(({ kind, of }) => newsOf(kind, of)),
    action: actionOf(items),
    reason: msg`You’re getting this email because you hire for ${{ company: item.company }}.`,
    settingsPath: '/company-route/account#notifications',
    settings: groups.map(({ kind }) => SETTINGS[kind]),
  };
}
