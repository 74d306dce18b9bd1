import type { Stage } from '../opportunities/stage.ts';
import {
  DEFAULT_WEEK,
  daysAfter,
  type WorkingWeek,
  workingDaysAfter,
  workingDaysBetween,
} from '../working-calendar/working-days.ts';
import { dayIn, endOfDay, startOfDay } from '../working-calendar/zoned-day.ts';

/**
 * When a reply is due, and how much of its time has passed. A promise is given in working days. It runs from the moment it was made to
 * the end of its last day in the company's time zone.
 */

/** When a company works. */
export type WorkingCalendar = WorkingWeek & {
  /** An IANA name such as `Europe/Lisbon`. */
  readonly timeZone: string;
};

export const DEFAULT_CALENDAR: WorkingCalendar = { ...DEFAULT_WEEK, timeZone: 'UTC' };

/** The most holidays that are stored: enough for several years. */
export const MAX_HOLIDAYS = 200;

/** The shares of the time at which those who can decide are reminded. */
export const REMINDER_SHARES = [0.5, 0.8, 1] as const;
export type ReminderShare = (typeof REMINDER_SHARES)[number];

/** From this share on, a reply is nearly due. */
const NEAR_SHARE = 0.8;

/** A promised reply: when it was promised, and its last day in the company's time zone. */
export type ReplyPromise = {
  readonly madeAt: Date;
  /** `YYYY-MM-DD` */
  readonly replyBy: string;
};

/** The state of a promise. */
export type ClockStatus = {
  /** The first moment at which a reply is late. */
  readonly dueAt: Date;
  /** From 0; late from 1. Measured in working time: non-working days don't count. */
  readonly share: number;
  readonly isLate: boolean;
};

/**
 * The last day for a reply promised at a moment. @param madeAt the moment; its day in the company's time zone doesn't count
 * @param replyDays working days, a whole number from 1
 * @returns `YYYY-MM-DD` in the company's time zone
 */
export function replyByDay(madeAt: Date, replyDays: number, calendar: WorkingCalendar): string {
  return workingDaysAfter(dayIn(madeAt, calendar.timeZone), replyDays, calendar);
}

/**
 * The last day for the first reply to an application sent at a moment: shown before people apply, and promised once they have. @param
 * process its first stage is where applications arrive
 */
export function firstReplyBy(
  process: readonly Pick<Stage, 'replyDays'>[],
  sentAt: Date,
  calendar: WorkingCalendar,
): string {
  return replyByDay(sentAt, process[0]?.replyDays ?? 1, calendar);
}

/** The days that count for a promise. If a later change of settings leaves none, every day counts. */
function countedDays({ madeAt, replyBy }: ReplyPromise, calendar: WorkingCalendar): readonly string[] {
  const madeOn = dayIn(madeAt, calendar.timeZone);
  const working = workingDaysBetween(madeOn, replyBy, calendar);
  if (working.length > 0) return working;
  const all = workingDaysBetween(madeOn, replyBy, { weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: [] });
  return all.length > 0 ? all : [replyBy];
}

/** The state of a promise at a moment. */
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
  // The last day isn't over, whatever a changed calendar says about it.
  return { dueAt: end, share: Math.min(passed / days.length, 0.999), isLate: false };
}

/**
 * The moment from which a share of the time has passed. If it falls between two working days, it's the start of the later one, because no
 * one is reminded on a day off.
 * @param share above 0, up to 1
 */
export function momentOfShare(promise: ReplyPromise, share: number, calendar: WorkingCalendar): Date {
  const { timeZone } = calendar;
  if (share >= 1) return endOfDay(promise.replyBy, timeZone);
  const days = countedDays(promise, calendar);
  const wholeDays = Math.floor(share * days.length);
  const day = days[wholeDays] as string;
  const start = startOfDay(day, timeZone).getTime();
  const length = startOfDay(daysAfter(day, 1), timeZone).getTime() - start;
  return new Date(start + Math.ceil((share * days.length - wholeDays) * length));
}

/** How soon a reply is due: `half` and `near` begin where members are reminded, then `late`. */
export const DUE_STATES = ['calm', 'half', 'near', 'late'] as const;
export type DueState = (typeof DUE_STATES)[number];

/** The moments from which a reply becomes more urgent. Moments are ISO 8601 in UTC, to the millisecond. */
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

/** How urgent a reply is at a moment: the same rule for cards, lists and counts. */
export function dueStateAt({ halfAt, nearAt, dueAt: lateAt }: PromiseMoments, now: Date): DueState {
  const at = now.toISOString();
  if (at >= lateAt) return 'late';
  if (at >= nearAt) return 'near';
  return at >= halfAt ? 'half' : 'calm';
}

/** Whether a reply came on time. */
export function isInTime(promise: ReplyPromise, answeredAt: Date, timeZone: string): boolean {
  return answeredAt < endOfDay(promise.replyBy, timeZone);
}

/** Whether the candidate can ask for a reply: it's late, and they haven't asked since it was promised. */
export function canAskForAnswer(clockStatus: Pick<ClockStatus, 'isLate'>, hasAsked: boolean): boolean {
  return clockStatus.isLate && !hasAsked;
}
