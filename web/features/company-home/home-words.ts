import type { CompanyHome } from '@common-ground/contract/company-home/company-home';
import { pluralWords } from '../../platform/words/plural-words.ts';

const LIST = new Intl.ListFormat('en-GB');
const PERCENT = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 });
const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

const answers = (count: number) => (count === 1 ? 'One answer is' : `${NUMBER.format(count)} answers are`);

type DayCounts = Pick<CompanyHome, 'dueCounts' | 'unreadCount' | 'funnels' | 'owedScorecardCount'>;

/** What the day holds, in one or two sentences. @param canDecide answers are the member's to give; whoever only scores hears of scorecards */
export function leadWords(
  { dueCounts, unreadCount, funnels, owedScorecardCount }: DayCounts,
  canDecide = true,
) {
  const { late, near, open } = dueCounts;
  const unread =
    unreadCount === 0
      ? ''
      : unreadCount === 1
        ? ' One message is unread.'
        : ` ${NUMBER.format(unreadCount)} messages are unread.`;
  if (!canDecide && funnels.length > 0) return `${scorecardWords(owedScorecardCount)}${unread}`;
  if (late > 0)
    return `${answers(late)} late${near > 0 ? `, ${NUMBER.format(near)} more nearly due` : ''}.${unread}`;
  if (near > 0) return `${answers(near)} nearly due.${unread}`;
  if (open > 0)
    return `Nothing is due yet. ${open === 1 ? 'One person waits' : `${NUMBER.format(open)} people wait`} within what you promised.${unread}`;
  // Who has published nothing yet has nobody to answer: that is no achievement to be told of.
  if (funnels.length === 0 && unreadCount === 0) return 'What there is to do comes together here.';
  return `Nobody waits for an answer.${unread}`;
}

function scorecardWords(count: number): string {
  if (count === 0) return 'You have no scorecards to fill in.';
  return count === 1
    ? 'You have 1 scorecard to fill in.'
    : `You have ${NUMBER.format(count)} scorecards to fill in.`;
}

/** What the link to everything that is due says. */
export function allDueWords({ late, open }: Pick<CompanyHome['dueCounts'], 'late' | 'open'>): string {
  if (late === 1) return 'The one that is late';
  if (late > 1) return `All ${NUMBER.format(late)} that are late`;
  return open === 1 ? 'See it in the pipeline' : `All ${NUMBER.format(open)} that wait`;
}

/** How applications ended without a hire; null when none has. */
export function endedWords(
  counts: Pick<CompanyHome['funnels'][number]['counts'], 'declined' | 'withdrawn' | 'offerDeclined'>,
): string | null {
  const { declined, withdrawn, offerDeclined } = counts;
  const told = [
    ...(declined > 0 ? [`${NUMBER.format(declined)} declined`] : []),
    ...(withdrawn > 0 ? [`${NUMBER.format(withdrawn)} taken back`] : []),
    ...(offerDeclined > 0
      ? [`${NUMBER.format(offerDeclined)} ${offerDeclined === 1 ? 'offer' : 'offers'} turned down`]
      : []),
  ];
  return told.length === 0 ? null : `Ended: ${told.join(', ')}`;
}

/** When half of those who apply have an answer, such as "after 2.5 days". */
export function medianWords(days: number): string {
  return pluralWords(days, { zero: 'on the same day', one: 'after # day', other: 'after # days' });
}

/** How candidates have answered invitations; null when none has. */
export function invitationWords({ accepted, declined }: CompanyHome['answeredInvitations']): string | null {
  const told = [
    ...(accepted > 0 ? [`${NUMBER.format(accepted)} accepted`] : []),
    ...(declined > 0 ? [`${NUMBER.format(declined)} said no`] : []),
  ];
  return told.length === 0 ? null : `${LIST.format(told)} in the last two weeks.`;
}

/** How many scorecards a short list leaves out; null when it has them all. */
export function moreScorecardsWords(count: number): string | null {
  if (count <= 0) return null;
  return count === 1 ? 'And 1 more in the pipeline.' : `And ${NUMBER.format(count)} more in the pipeline.`;
}

/** A share such as "92%". */
export function shareWords(share: number): string {
  return PERCENT.format(share);
}

/** Working days such as "2.5 working days". */
export function workingDaysWords(days: number): string {
  if (days === 0) return 'the same day';
  return days === 1 ? '1 working day' : `${NUMBER.format(days)} working days`;
}
