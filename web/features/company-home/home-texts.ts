import type { CompanyHome, OpportunityFunnel } from '@common-ground/contract/company-home/company-home';
import { formatList, formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';

type DayCounts = Pick<CompanyHome, 'dueCounts' | 'unreadCount' | 'funnels' | 'owedScorecardCount'>;

/** What's due today, in one or two sentences. @param isScorer members who only score hear about their scorecards */
export function describeDay(day: DayCounts, isScorer = false): string {
  const { unreadCount, funnels, owedScorecardCount } = day;
  const unread =
    unreadCount === 0
      ? []
      : [
          t`${plural(unreadCount, { one: 'You have # unread message.', other: 'You have # unread messages.' })}`,
        ];
  if (isScorer && funnels.length > 0) return [describeScorecardsDue(owedScorecardCount), ...unread].join(' ');
  return [...dueLead(day), ...unread].join(' ');
}

function dueLead({ dueCounts: { late, near, open }, unreadCount, funnels }: DayCounts): readonly string[] {
  const nearly = t`${plural(near, { one: '# reply is due soon.', other: '# replies are due soon.' })}`;
  if (late > 0)
    return [
      t`${plural(late, { one: '# reply is late.', other: '# replies are late.' })}`,
      ...(near > 0 ? [nearly] : []),
    ];
  if (near > 0) return [nearly];
  if (open > 0)
    return [
      t`${plural(open, { one: 'Nothing is due yet. # candidate is waiting, and you’re within the time you promised.', other: 'Nothing is due yet. # candidates are waiting, and you’re within the time you promised.' })}`,
    ];
  // A company that has published nothing has no one to answer, so there's nothing to praise.
  if (funnels.length === 0 && unreadCount === 0) return [t`You’ll see what needs your attention here.`];
  return [t`No candidates are waiting for a reply.`];
}

function describeScorecardsDue(count: number): string {
  return t`${plural(count, { 0: 'You have no scorecards to fill in.', one: 'You have # scorecard to fill in.', other: 'You have # scorecards to fill in.' })}`;
}

/** The text of the link to everything that is due. */
export function allDueLabel({ late, open }: Pick<CompanyHome['dueCounts'], 'late' | 'open'>): string {
  return late > 0
    ? t`${plural(late, { one: 'View late reply', other: 'View all # late replies' })}`
    : t`${plural(open, { one: 'View in pipeline', other: 'View all # waiting' })}`;
}

/** Whether anyone has applied for a job. */
export function hasApplications({ counts }: Pick<OpportunityFunnel, 'counts'>): boolean {
  return Object.values(counts).some((count) => count > 0);
}

/**
 * Whether there is nothing that the member could do or would want to know now. @param isScorer they fill in scorecards and decide nothing
 */
export function isNothingWaiting(home: CompanyHome, isScorer: boolean): boolean {
  if (home.owedScorecardCount > 0 || home.interviews.length > 0) return false;
  if (isScorer) return true;
  return home.dueCounts.open === 0 && home.newApplicationCount === 0 && home.unreadCount === 0;
}

/** The text of the link to all applications that no one has opened. */
export function allNewLabel(count: number): string {
  return t`${plural(count, { one: 'View it', other: 'View all #' })}`;
}

/** How many candidates a company could find once it's verified. @param count the lowest possible number */
export function describeFindable(count: number): string {
  return t`${plural(count, { one: 'Verified companies can find at least # candidate here.', other: 'Verified companies can find at least # candidates here.' })}`;
}

/** How many have accepted an offer this quarter. */
export function formatHiredCount(count: number): string {
  return t`${plural(count, { one: '# hired this quarter', other: '# hired this quarter' })}`;
}

/** How many replies are late for a job. */
export function formatLateCount(count: number): string {
  return t`${plural(count, { one: '# late', other: '# late' })}`;
}

/** How many applications for a job no one has opened. */
export function formatNewCount(count: number): string {
  return t`${plural(count, { one: '# new', other: '# new' })}`;
}

/** How many scorecards the member owes for a job. */
export function formatOwedScorecards(count: number): string {
  return t`${plural(count, { one: '# scorecard to fill in', other: '# scorecards to fill in' })}`;
}

/** How applications ended without a hire; null if none have. */
export function describeClosed(
  counts: Pick<CompanyHome['funnels'][number]['counts'], 'declined' | 'withdrawn' | 'offerDeclined'>,
): string | null {
  const { declined, withdrawn, offerDeclined } = counts;
  const outcomes = [
    ...(declined > 0 ? [t`${plural(declined, { one: '# declined', other: '# declined' })}`] : []),
    ...(withdrawn > 0 ? [t`${plural(withdrawn, { one: '# withdrawn', other: '# withdrawn' })}`] : []),
    ...(offerDeclined > 0
      ? [t`${plural(offerDeclined, { one: '# offer declined', other: '# offers declined' })}`]
      : []),
  ];
  return outcomes.length === 0 ? null : t`Closed: ${{ outcomes: formatList(outcomes) }}`;
}

/** Within what time half of the applicants hear back. */
export function describeMedian(days: number): string {
  const rounded = Math.round(days * 10) / 10;
  return t`${plural(rounded, { 0: 'Half of applicants hear back on the same day.', one: 'Half of applicants hear back within # day.', other: 'Half of applicants hear back within # days.' })}`;
}

/** Within how many working days the company promises the first reply. */
export function describePromise(days: number): string {
  return t`${plural(days, { 0: 'You promise a first reply on the same day.', one: 'You promise a first reply within # working day.', other: 'You promise a first reply within # working days.' })}`;
}

/** How candidates have answered invitations; null if none have. */
export function describeInvitationAnswers({
  accepted,
  declined,
}: CompanyHome['answeredInvitations']): string | null {
  const answers = [
    ...(accepted > 0 ? [t`${plural(accepted, { one: '# accepted', other: '# accepted' })}`] : []),
    ...(declined > 0 ? [t`${plural(declined, { one: '# declined', other: '# declined' })}`] : []),
  ];
  return answers.length === 0 ? null : t`Past two weeks: ${{ answers: formatList(answers) }}`;
}

/** How many scorecards a short list leaves out; null if it has them all. */
export function moreScorecardsLabel(count: number): string | null {
  return count <= 0
    ? null
    : t`${plural(count, { one: '# more in the pipeline', other: '# more in the pipeline' })}`;
}

/** A share such as "92%". */
export function formatShare(share: number): string {
  return formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });
}
