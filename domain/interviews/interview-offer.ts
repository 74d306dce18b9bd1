import type { Violation } from '../violation.ts';
import { dayIn, endOfDay, isKnownTimeZone } from '../working-calendar/zoned-day.ts';
import { INTERVIEW_LIMITS, type InterviewPlace, TIME_STEP_MINUTES } from './interview.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What a company offers. */
export type InterviewOffer = {
  readonly minutes: number;
  /** Kept free before and after, for everyone on the panel. */
  readonly bufferMinutes: number;
  readonly placeKind: InterviewPlace;
  /** A link for a video call, an address for an on-site interview, or who calls whom; null if it will be sent later. */
  readonly place: string | null;
  /** The organiser's time zone, an IANA name. */
  readonly timeZone: string;
  /** When each of the times begins, as ISO 8601 in UTC. */
  readonly times: readonly string[];
  /** The last day on which the candidate can choose, in the organiser's time zone. */
  readonly pickBy: string;
};

/** A span of time, excluding its end. */
export type Span = { readonly from: Date; readonly to: Date };

/** The period that a time blocks: the interview with its buffers. */
export function spanOfTime(
  startsAt: Date,
  { minutes, bufferMinutes }: Pick<InterviewOffer, 'minutes' | 'bufferMinutes'>,
): Span {
  return {
    from: new Date(startsAt.getTime() - bufferMinutes * MINUTE_MS),
    to: new Date(startsAt.getTime() + (minutes + bufferMinutes) * MINUTE_MS),
  };
}

/** Whether two spans have any moment in common. */
export function overlaps(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}

/** The moment an offer ends: at the end of the last day to choose, or when the last of its times begins. */
export function pickUntil({
  pickBy,
  timeZone,
  times,
}: Pick<InterviewOffer, 'pickBy' | 'timeZone' | 'times'>): Date {
  const last = Math.max(...times.map((time) => Date.parse(time)));
  return new Date(Math.min(endOfDay(pickBy, timeZone).getTime(), last));
}

function timeViolation(offer: InterviewOffer, index: number, now: Date): Violation | null {
  const pointer = `/times/${index}`;
  const startsAt = new Date(offer.times[index] ?? '');
  const span = spanOfTime(startsAt, offer);
  if (startsAt <= now) return { pointer, code: 'in_the_past', params: {} };
  if (startsAt.getTime() > now.getTime() + INTERVIEW_LIMITS.daysAhead * DAY_MS)
    return { pointer, code: 'too_far_ahead', params: { limit: INTERVIEW_LIMITS.daysAhead } };
  if (startsAt.getTime() % (TIME_STEP_MINUTES * MINUTE_MS) !== 0)
    return { pointer, code: 'off_step', params: { step: TIME_STEP_MINUTES } };
  const isRepeated = offer.times
    .slice(0, index)
    .some((time) => overlaps(span, spanOfTime(new Date(time), offer)));
  return isRepeated ? { pointer, code: 'times_overlap', params: { buffer: offer.bufferMinutes } } : null;
}

/** Why an offer can't be made, besides schema violations. */
export function offerViolations(offer: InterviewOffer, now: Date): readonly Violation[] {
  if (!isKnownTimeZone(offer.timeZone))
    return [{ pointer: '/timeZone', code: 'time_zone_unknown', params: {} }];
  const violations = offer.times.flatMap((_, index) => timeViolation(offer, index, now) ?? []);
  const last = offer.times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
  const { pickBy, timeZone } = offer;
  if (pickBy < dayIn(now, timeZone)) violations.push({ pointer: '/pickBy', code: 'in_the_past', params: {} });
  else if (last !== undefined && pickBy > dayIn(new Date(last), timeZone))
    violations.push({ pointer: '/pickBy', code: 'after_last_time', params: {} });
  return violations;
}
