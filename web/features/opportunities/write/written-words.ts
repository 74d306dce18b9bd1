import type { CompanyOpportunitySummary } from '@common-ground/contract/opportunities/company-opportunities';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import { dayWords, weekdayWords } from '../../../platform/words/day-words.ts';
import { dayEndWords } from '../../../platform/words/zone-words.ts';

type Told = Pick<CompanyOpportunitySummary, 'status' | 'closesOn' | 'timeZone'>;

/** Whether the last day to apply has ended where the company is, wherever this is read. */
function isOver({ closesOn, timeZone }: Omit<Told, 'status'>): boolean {
  return closesOn !== null && closesOn < dayIn(new Date(), timeZone);
}

/** What state an opportunity is in, in a word or two: what is over takes no applications though it is published. */
export function stateWords({ status, ...told }: Told): string {
  if (status === 'published' && isOver(told)) return 'Past its closing date';
  return { draft: 'Draft', published: 'Open', paused: 'Paused', closed: 'Closed' }[status];
}

/** The colour that goes with it. */
export function stateTone({ status, ...told }: Told): 'ground' | 'marigold' | 'plain' {
  if (status === 'published') return isOver(told) ? 'marigold' : 'ground';
  return status === 'paused' ? 'marigold' : 'plain';
}

/** Who has applied, and by when the next of them was promised an answer. */
export function appliedWords(
  summary: Pick<
    CompanyOpportunitySummary,
    'status' | 'applicationCount' | 'openCount' | 'nextReplyBy' | 'timeZone'
  >,
): string {
  const { status, applicationCount, openCount, nextReplyBy, timeZone } = summary;
  if (applicationCount === 0) return status === 'closed' ? 'Nobody applied' : 'Nobody has applied yet';
  const applied = `${applicationCount} applied`;
  if (openCount === 0) return `${applied}, everybody has an answer`;
  if (nextReplyBy === null) return `${applied}, ${openCount} open`;
  const isLate = nextReplyBy < dayIn(new Date(), timeZone);
  return `${applied}, ${openCount} open · next answer ${isLate ? 'was due' : 'due'} ${weekdayWords(nextReplyBy)}`;
}

/** "12 people wait", "1 person waits". */
export function peopleWaitingWords(openCount: number): string {
  return openCount === 1 ? '1 person waits' : `${openCount} people wait`;
}

/** When it can be applied for, or since when not. */
export function closingWords({ status, closesOn, timeZone }: Told): string | null {
  if (closesOn === null || status === 'closed') return null;
  return isOver({ closesOn, timeZone })
    ? `Closed for applications on ${dayWords(closesOn)}`
    : `Until ${dayWords(closesOn)}, ${dayEndWords(timeZone)}`;
}
