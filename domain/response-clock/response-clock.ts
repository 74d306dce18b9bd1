import type { Stage } from '../opportunities/stage.ts';
import {
  daysAfter,
  USUAL_WEEK,
  type WorkingWeek,
  workingDaysAfter,
  workingDaysBetween,
} from '../working-calendar/working-days.ts';
import { dayIn, endOfDay, startOfDay } from '../working-calendar/zoned-day.ts';

/**
 * When an answer is due, and how much of the time for it has passed. A promise is given in working days. It runs from the moment in which
 * it was made to the end of its last day, as the company's own clocks show it.
 */

/** When a company works. */
export type WorkingCalendar = WorkingWeek & {
  /** An IANA name such as `Europe/Lisbon`. */
  readonly timeZone: string;
};

export const USUAL_CALENDAR: WorkingCalendar = { ...USUAL_WEEK, timeZone: 'UTC' };

/** The most holidays that are kept: some years of them, and never a whole year. */
export const MOST_HOLIDAYS = 200;

/** The shares of the time at which those who can decide are reminded. */
export const REMINDER_SHARES = [0.5, 0.8, 1] as const;
export type ReminderShare = (typeof REMINDER_SHARES)[number];

/** From this share on an answer is nearly due. */
const NEAR_SHARE = 0.8;

/** A promise of an answer: when it was made, and the last day for it in the company's time zone. */
export type ReplyPromise = {
  readonly madeAt: Date;
  /** `YYYY-MM-DD` */
  readonly replyBy: string;
};

/** Where a promise stands. */
export type ClockStatus = {
  /** The first moment at which a reply is late. */
  readonly dueAt: Date;
  /** From 0; 1 and more is late. In working time: days on which no one works do not count. */
  readonly share: number;
  readonly isLate: boolean;
};

/**
 * The last day for an answer that is promised now.
 * @param madeAt the moment; its day in the company's time zone does not count
 * @param replyDays working days, a whole number from 1
 * @returns `YYYY-MM-DD` in the company's time zone
 */
export function replyByDay(madeAt: Date, replyDays: number, calendar: WorkingCalendar): string {
  return workingDaysAfter(dayIn(madeAt, calendar.timeZone), replyDays, calendar);
}

/**
 * The last day for the first answer to an application that is sent at a moment: what people read before they apply, and what is promised once
 * they have.
 * @param process its first stage is where applications arrive
 */
export function firstReplyBy(
  process: readonly Pick<Stage, 'replyDays'>[],
  sentAt: Date,
  calendar: WorkingCalendar,
): string {
  return replyByDay(sentAt, process[0]?.replyDays ?? 1, calendar);
}

/** The days that count for a promise. A setting that was changed since can leave none: then every day does. */
function countedDays({ madeAt, replyBy }: ReplyPromise, calendar: WorkingCalendar): readonly string[] {
  const madeOn = dayIn(madeAt, calendar.timeZone);
  const working = workingDaysBetween(madeOn, replyBy, calendar);
  if (working.length > 0) return working;
  const all = workingDaysBetween(madeOn, replyBy, { weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: [] });
  return all.length > 0 ? all : [replyBy];
}

/** Where a promise stands at a moment. */
export function clockStatusOf(promise: ReplyPromise, now: Date, calendar: WorkingCalendar): ClockStatus {
  const { timeZone } = calendar;
  const end = endOfDay(promise.replyBy, timeZone);
  if (now >= end) return { dueAt: end, share: 1, isLate: true };
  const days = countedDays(promise, calendar);
  const today = dayIn(now, timeZone);
  const before = days.filter((day) => day < today).length;
  let passed = before;
  if (days[before] === today) {
    const start = startOfDay(today, timeZone).getTime();
    const length = startOfDay(daysAfter(today, 1), timeZone).getTime() - start;
    passed += Math.min(1, Math.max(0, (now.getTime() - start) / length));
  }
  // The last day is not over, whatever a changed calendar says about it.
  return { dueAt: end, share: Math.min(passed / days.length, 0.999), isLate: false };
}

/**
 * The moment from which a share of the time has passed. Where it falls between two days of work it is the beginning of the later: no one
 * is reminded of something on a day off.
 * @param share above 0, up to 1
 */
export function momentOfShare(promise: ReplyPromise, share: number, calendar: WorkingCalendar): Date {
  const { timeZone } = calendar;
  if (share >= 1) return endOfDay(promise.replyBy, timeZone);
  const days = countedDays(promise, calendar);
  const whole = Math.floor(share * days.length);
  const day = days[whole] as string;
  const start = startOfDay(day, timeZone).getTime();
  const length = startOfDay(daysAfter(day, 1), timeZone).getTime() - start;
  return new Date(start + Math.ceil((share * days.length - whole) * length));
}

/** How soon a reply is due: `half` and `near` begin where members are reminded, then `late`. */
export const DUE_STATES = ['calm', 'half', 'near', 'late'] as const;
export type DueState = (typeof DUE_STATES)[number];

/** From which moments on an answer is nearer than before. Moments are ISO 8601 in UTC, to the millisecond. */
export type PromiseMoments = {
  readonly halfAt: string;
  readonly nearAt: string;
  /** The first moment at which a reply is late. */
  readonly dueAt: string;
};

/** The moments of a promise. */
export function promiseMoments(promise: ReplyPromise, calendar: WorkingCalendar): PromiseMoments {
  return {
    halfAt: momentOfShare(promise, REMINDER_SHARES[0], calendar).toISOString(),
    nearAt: momentOfShare(promise, NEAR_SHARE, calendar).toISOString(),
    dueAt: endOfDay(promise.replyBy, calendar.timeZone).toISOString(),
  };
}

/** How near an answer is at a moment: the one rule of it for cards, lists and counts. */
export function dueStateAt({ halfAt, nearAt, dueAt: lateAt }: PromiseMoments, now: Date): DueState {
  const at = now.toISOString();
  if (at >= lateAt) return 'late';
  if (at >= nearAt) return 'near';
  return at >= halfAt ? 'half' : 'calm';
}

/** Whether an answer came in time. */
export function isInTime(promise: ReplyPromise, answeredAt: Date, timeZone: string): boolean {
  return answeredAt < endOfDay(promise.replyBy, timeZone);
}

/** Whether the candidate can ask for an answer: it is late, and was not asked for since this promise was made. */
export function canAskForAnswer(standing: Pick<ClockStatus, 'isLate'>, hasAsked: boolean): boolean {
  return standing.isLate && !hasAsked;
}
