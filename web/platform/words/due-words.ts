import {
  type DueState,
  dueStateAt,
  type PromiseMoments,
} from '@common-ground/domain/response-clock/response-clock';
import { daysBetween } from '@common-ground/domain/working-calendar/working-days';
import { deviceDay } from '../device/device-day.ts';
import { weekdayWords } from './day-words.ts';

/**
 * How near an answer is at this moment; `none` when none is due.
 *
 * @param aheadMs how far the server's clock is ahead of this device's, in milliseconds
 */
export function dueStateNow(moments: PromiseMoments | null, aheadMs = 0): DueState | 'none' {
  return moments === null ? 'none' : dueStateAt(moments, new Date(Date.now() + aheadMs));
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** When an answer is due, in a few words. @param today `YYYY-MM-DD` */
export function dueWords(replyBy: string | null, today: string): string {
  if (replyBy === null) return 'No answer due';
  const left = daysBetween(today, replyBy);
  if (left < 0) return `${days(-left)} late`;
  if (left === 0) return 'Due today';
  if (left === 1) return 'Due tomorrow';
  return left < 7 ? `By ${weekdayWords(replyBy).split(' ')[0]}` : `By ${shortDay(replyBy)}`;
}

/** How long somebody has waited, as short as can be; {@link waitedWords} says it aloud. */
export function shortWait(sentAt: string, today: string): string {
  const waited = Math.max(0, daysBetween(deviceDay(sentAt), today));
  return waited === 0 ? 'today' : days(waited);
}

/** How long somebody has waited, in a few words. @param sentAt an instant @param today `YYYY-MM-DD` */
export function waitedWords(sentAt: string, today: string): string {
  const waited = Math.max(0, daysBetween(deviceDay(sentAt), today));
  return waited === 0 ? 'Sent today' : `Waiting ${days(waited)}`;
}

/** A day such as "24 Nov". @param isoDate `YYYY-MM-DD` */
export function shortDay(isoDate: string): string {
  return SHORT_DAY.format(new Date(`${isoDate}T12:00:00Z`));
}

const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
