import type { Span } from './interview-offer.ts';

/** Members' own calendars: read so that nobody is planned in while they are busy. Nothing of an event is kept but when it is. */

/** Why a calendar couldn't be read. `refused`: its server said no. `forbidden`: the address is in a network that isn't public. */
export const CALENDAR_FAILURES = ['unreachable', 'refused', 'forbidden', 'too_large', 'unreadable'] as const;
export type CalendarFailure = (typeof CALENDAR_FAILURES)[number];

/** Where a calendar is: a file at a secret address, or a CalDAV server that wants a user name and a password. */
export const CALENDAR_KINDS = ['ics', 'caldav'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

export const CALENDAR_LIMITS = {
  /** Of a user name and of a password, in characters. */
  login: 200,
  /** Of an address, in characters. */
  address: 2_000,
  /** Of what its server sends. */
  bytes: 5_000_000,
  /** Moved or not, it has to be there after so many addresses more. */
  redirects: 3,
  /** Busy times are kept from a day ago until a little after the last day for which interviews can be offered. */
  daysBack: 1,
  daysAhead: 92,
} as const;

/** How long what was read is relied on, in hours: after that, a calendar counts as busy. */
export const CALENDAR_STALE_HOURS = 3;
/** How often a calendar is read, in minutes. */
const CALENDAR_READ_MINUTES = 30;
/** Someone who plans an interview has calendars read again that were read longer ago than this, in minutes. */
export const CALENDAR_OLD_MINUTES = 5;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A calendar that fails is tried again after one, two, four … times the usual pause, and at least once a day. */
const LONGEST_PAUSE_MINUTES = 1_440;

/** What is known of a member's calendar. */
export type CalendarReading = {
  /** When it was last read. Null if it never was. */
  readonly readAt: Date | null;
  /** Since when it can't be read. Null while it can. */
  readonly failedSince: Date | null;
  /** Whether what was read then can still be relied on. */
  readonly isKept: boolean;
};

/**
 * Since when nobody knows whether a member is busy: null while it's known. What can't be understood is unknown right away; where a server is
 * slow or away, the last reading is good for a while.
 */
export function unknownSince(
  { readAt, failedSince, isKept }: CalendarReading,
  addedAt: Date,
  now: Date,
): Date | null {
  const isFresh = readAt !== null && now.getTime() - readAt.getTime() < CALENDAR_STALE_HOURS * HOUR_MS;
  return isKept && isFresh ? null : (failedSince ?? readAt ?? addedAt);
}

/** The span of time for which busy times are kept. */
export function calendarWindow(now: Date): Span {
  const { daysBack, daysAhead } = CALENDAR_LIMITS;
  return {
    from: new Date(now.getTime() - daysBack * DAY_MS),
    to: new Date(now.getTime() + daysAhead * DAY_MS),
  };
}

/** After how many minutes a calendar is read again. @param failures how often in a row it couldn't be read */
export function minutesUntilNextReading(failures: number): number {
  return Math.min(CALENDAR_READ_MINUTES * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE_MINUTES);
}

/** Spans in order, with those that touch made one. */
export function mergedSpans(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = merged.at(-1);
    if (last === undefined || span.from > last.to) merged.push(span);
    else if (span.to > last.to) merged[merged.length - 1] = { from: last.from, to: span.to };
  }
  return merged;
}
