import { INTERVIEW_LIMITS } from './interview.ts';
import type { Span } from './interview-offer.ts';

/** Members' own calendars, which are read so that no one is booked while they're busy. Of each event, only its time is kept. */

/**
 * Why a calendar couldn't be read. `refused`: its server said no. `unreachable` also covers addresses inside our own network: if they were
 * told apart, members could find out which names exist there.
 */
export const CALENDAR_FAILURES = ['unreachable', 'refused', 'too_large', 'unreadable'] as const;
export type CalendarFailure = (typeof CALENDAR_FAILURES)[number];

/** Where a calendar is: a file at a secret address, or a CalDAV server that requires a username and password. */
export const CALENDAR_KINDS = ['ics', 'caldav'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/**
 * Calendars are read in three lanes, which don't wait for each other: those that were read before, those that never were, and those whose
 * server has been slow.
 */
export const CALENDAR_LANES = ['steady', 'new', 'slow'] as const;
export type CalendarLane = (typeof CALENDAR_LANES)[number];

export const CALENDAR_LIMITS = {
  /** The maximum length of a username and of a password, in characters. */
  login: 200,
  /** The maximum length of an address, in characters. */
  address: 2_000,
  /** The most bytes that its server may send. */
  bytes: 5_000_000,
  /** How many redirects are followed. */
  redirects: 3,
  /** How many days back busy times are kept. They end a little after the last day for which interviews can be offered. */
  daysBack: 1,
  daysAhead: 92,
} as const;

/** For how many hours a reading is relied on. After that, the member counts as busy. */
export const CALENDAR_STALE_HOURS = 3;
/** How often a calendar is read, in minutes. */
const CALENDAR_READ_MINUTES = 30;
/** Planning an interview refreshes calendars that were last read more than this many minutes ago. */
export const CALENDAR_OLD_MINUTES = 5;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A failing calendar is retried after one, two, four … times the usual pause, but at least once a day. */
const MAX_PAUSE_MINUTES = 1_440;

/** What is known of a member's calendar. */
export type CalendarReading = {
  /** When it was last read. Null if it never was. */
  readonly readAt: Date | null;
  /** Since when it can't be read. Null while it can. */
  readonly failedSince: Date | null;
  /** Whether that reading can still be relied on. */
  readonly isKept: boolean;
};

/**
 * Since when it's been unknown whether a member is busy; null if it's known. A calendar that can't be parsed is unknown right away; if a
 * server is slow or down, the last reading stays valid for a while.
 */
export function unknownSince(
  { readAt, failedSince, isKept }: CalendarReading,
  addedAt: Date,
  now: Date,
): Date | null {
  const isFresh = readAt !== null && now.getTime() - readAt.getTime() < CALENDAR_STALE_HOURS * HOUR_MS;
  return isKept && isFresh ? null : (failedSince ?? readAt ?? addedAt);
}

/** The time span for which busy times are kept. */
export function calendarWindow(now: Date): Span {
  const { daysBack, daysAhead } = CALENDAR_LIMITS;
  return {
    from: new Date(now.getTime() - daysBack * DAY_MS),
    to: new Date(now.getTime() + daysAhead * DAY_MS),
  };
}

/** After how many minutes a calendar is read again. @param failures how many times in a row it couldn't be read */
export function minutesUntilNextReading(failures: number): number {
  return Math.min(CALENDAR_READ_MINUTES * 2 ** Math.max(0, failures - 1), MAX_PAUSE_MINUTES);
}

/** The most busy times kept of one day. A calendar with more is kept less precisely, because everyone who plans an interview reads it. */
export const MAX_BUSY_TIMES_PER_DAY = 24;
const MINUTE_MS = 60_000;

/** Sorts spans and merges those that overlap, touch, or leave less time in between. @param gapMs in milliseconds */
export function mergedSpans(spans: readonly Span[], gapMs = 0): readonly Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = merged.at(-1);
    if (last === undefined || hasGap(last, span, gapMs)) merged.push(span);
    else if (span.to > last.to) merged[merged.length - 1] = { from: last.from, to: span.to };
  }
  return merged;
}

const hasGap = (last: Span, next: Span, gapMs: number) =>
  next.from > last.to && next.from.getTime() - last.to.getTime() >= gapMs;

/**
 * The busy times to keep of a calendar, in order. A pause too short for any interview counts as busy, and so does one of less than an hour
 * on a day (UTC) with more busy times than are kept.
 */
export function limitedBusyTimes(spans: readonly Span[]): readonly Span[] {
  const mergedBusy = mergedSpans(spans, INTERVIEW_LIMITS.minMinutes * MINUTE_MS);
  const days = Map.groupBy(mergedBusy, ({ from }) => Math.floor(from.getTime() / DAY_MS));
  return [...days.values()].flatMap((ofDay) =>
    ofDay.length > MAX_BUSY_TIMES_PER_DAY ? mergedSpans(ofDay, HOUR_MS) : ofDay,
  );
}
