import type { CompanyOpportunitySummary } from '@common-ground/contract/opportunities/company-opportunities';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import { t } from '@common-ground/i18n/t';
import { formatDay, formatDayWithWeekday } from '../../../platform/text/day-formats.ts';
import { formatDayEnd } from '../../../platform/text/zone-formats.ts';

type ShownStatus = Pick<CompanyOpportunitySummary, 'status' | 'closesOn' | 'timeZone'>;

/** Whether the last day to apply has ended in the company's time zone, wherever this is read. */
function isOver({ closesOn, timeZone }: Omit<ShownStatus, 'status'>): boolean {
  return closesOn !== null && closesOn < dayIn(new Date(), timeZone);
}

/** An opportunity's state in a word or two: one past its closing date accepts no applications, although it's published. */
export function describeState({ status, ...job }: ShownStatus): string {
  if (status === 'published' && isOver(job)) return t`Past its closing date`;
  return { draft: t`Draft`, published: t`Open`, paused: t`Paused`, closed: t`Closed` }[status];
}

/** Its colour. */
export function stateTone({ status, ...job }: ShownStatus): 'ground' | 'marigold' | 'plain' {
  if (status === 'published') return isOver(job) ? 'marigold' : 'ground';
  return status === 'paused' ? 'marigold' : 'plain';
}

/** How many have applied, and when the next reply is due. */
export function describeApplicants(
  summary: Pick<
    CompanyOpportunitySummary,
    'status' | 'applicationCount' | 'openCount' | 'nextReplyBy' | 'timeZone'
  >,
): string {
  const { status, applicationCount, openCount, nextReplyBy, timeZone } = summary;
  if (applicationCount === 0) return status === 'closed' ? t`No one applied` : t`No applications yet`;
  if (openCount === 0) return t`${applicationCount} applied, all have had a reply`;
  const counts = t`${applicationCount} applied, ${openCount} open`;
  if (nextReplyBy === null) return counts;
  const isLate = nextReplyBy < dayIn(new Date(), timeZone);
  const next = isLate
    ? t`next reply was due ${formatDayWithWeekday(nextReplyBy)}`
    : t`next reply due ${formatDayWithWeekday(nextReplyBy)}`;
  return [counts, next].join(' · ');
}

/** Until when people can apply, or when it closed. */
export function describeClosing({ status, closesOn, timeZone }: ShownStatus): string | null {
  if (closesOn === null || status === 'closed') return null;
  return isOver({ closesOn, timeZone })
    ? t`Closed to applications on ${formatDay(closesOn)}`
    : t`Closes on ${{ closesOn: formatDay(closesOn) }}, ${{ dayEnd: formatDayEnd(timeZone) }}`;
}
