import {
  type DueState,
  dueStateAt,
  type PromiseMoments,
} from '@common-ground/domain/response-clock/response-clock';
import { daysBetween } from '@common-ground/domain/working-calendar/working-days';
import { formatDate } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { deviceDay } from '../device/device-day.ts';

/**
 * How urgent an answer is right now; `none` when none is due.
 *
 * @param aheadMs how far the server's clock is ahead of this device's, in milliseconds
 */
export function dueStateNow(moments: PromiseMoments | null, aheadMs = 0): DueState | 'none' {
  return moments === null ? 'none' : dueStateAt(moments, new Date(Date.now() + aheadMs));
}

/** When an answer is due, in a few words. @param today `YYYY-MM-DD` */
export function describeDueDate(replyBy: string | null, today: string): string {
  if (replyBy === null) return t`No reply due`;
  const daysLeft = daysBetween(today, replyBy);
  const late = -daysLeft;
  if (late > 0) return t`${plural(late, { one: '# day late', other: '# days late' })}`;
  if (daysLeft === 0) return t`Due today`;
  if (daysLeft === 1) return t`Due tomorrow`;
  const day = daysLeft < 7 ? dayAs(replyBy, { weekday: 'long' }) : shortDay(replyBy);
  return t`By ${day}`;
}

/** How long someone has waited, in the shortest form; {@link describeWait} is for screen readers. */
export function shortWait(sentAt: string, today: string): string {
  const waited = Math.max(0, daysBetween(deviceDay(sentAt), today));
  return waited === 0 ? t`today` : t`${plural(waited, { one: '# day', other: '# days' })}`;
}

/** How long someone has waited, in a few words. @param sentAt an instant @param today `YYYY-MM-DD` */
export function describeWait(sentAt: string, today: string): string {
  const waited = Math.max(0, daysBetween(deviceDay(sentAt), today));
  return waited === 0
    ? t`Sent today`
    : t`${plural(waited, { one: 'Waiting # day', other: 'Waiting # days' })}`;
}

/** A day such as "24 Nov". @param isoDate `YYYY-MM-DD` */
export function shortDay(isoDate: string): string {
  return dayAs(isoDate, { day: 'numeric', month: 'short' });
}

function dayAs(isoDate: string, options: Intl.DateTimeFormatOptions): string {
  return formatDate(new Date(`${isoDate}T12:00:00Z`), { ...options, timeZone: 'UTC' });
}
