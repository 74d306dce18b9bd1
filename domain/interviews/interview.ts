/**
 * An interview: a company offers times at which everyone on its panel is free, and the candidate books one of them. The times can be held
 * for them until the last day to choose.
 */

/**
 * `offered`: the candidate can choose a time. `booked`: they have. `times_requested`: none suits them, and the company should offer others.
 * `lapsed`: they haven't chosen in time. `cancelled`: it won't take place.
 */
export const INTERVIEW_STATES = ['offered', 'booked', 'times_requested', 'lapsed', 'cancelled'] as const;
export type InterviewState = (typeof INTERVIEW_STATES)[number];

/** `offered`: others may be offered the same time, and the first to book it gets it. `held`: kept for this candidate. `taken`: theirs. */
export const SLOT_STATES = ['offered', 'held', 'taken'] as const;
export type SlotState = (typeof SLOT_STATES)[number];

/** Why a member isn't free: a time of an interview, or something in their own calendar. */
export const BUSY_KINDS = [...SLOT_STATES, 'calendar'] as const;
export type BusyKind = (typeof BUSY_KINDS)[number];

/** Where an interview takes place. */
export const INTERVIEW_PLACES = ['video', 'phone', 'on_site'] as const;
export type InterviewPlace = (typeof INTERVIEW_PLACES)[number];

/** The sides that can change an interview. */
export const INTERVIEW_SIDES = ['company', 'candidate'] as const;
export type InterviewSide = (typeof INTERVIEW_SIDES)[number];

/** Maximum lengths in characters, and inclusive ranges of numbers. */
export const INTERVIEW_LIMITS = {
  title: 80,
  place: 300,
  note: 500,
  adjustments: 500,
  minMinutes: 10,
  maxMinutes: 480,
  maxBufferMinutes: 60,
  minTimes: 3,
  maxTimes: 12,
  interviewers: 8,
  /** How many days ahead times can be offered. */
  daysAhead: 90,
  /** How many interviews of one application can be open at once. */
  openOfApplication: 5,
  /** How many times a candidate can change a booked time without giving a reason. */
  changesWithoutReason: 2,
} as const;

/** How many days after the interview requested adjustments are kept. */
export const ADJUSTMENTS_RETENTION_DAYS = 30;

/** Times begin at multiples of this many minutes. */
export const TIME_STEP_MINUTES = 5;

const MINUTE_MS = 60_000;

/** The parts of an interview that determine its calendar entry and state. */
export type TimedInterview = {
  readonly state: InterviewState;
  readonly startsAt: Date | null;
  readonly minutes: number;
};

/** When an interview that begins at a given moment ends. */
export function endOfInterview(startsAt: Date, minutes: number): Date {
  return new Date(startsAt.getTime() + minutes * MINUTE_MS);
}

/** Whether a booked interview has ended. */
export function isInterviewOver({ state, startsAt, minutes }: TimedInterview, now: Date): boolean {
  return state === 'booked' && startsAt !== null && endOfInterview(startsAt, minutes) <= now;
}

/**
 * How many minutes before an interview those who run it need to know where it is. Under blind review, they see it from then on, no matter
 * who wrote it: soon after, they meet the candidate. A reminder goes out at each of these times.
 */
const PLACE_NEEDED_MINUTES: Readonly<Record<InterviewPlace, number>> = {
  video: 60,
  phone: 60,
  on_site: 1_440,
};

/** Whether those who run a booked interview need to know where it is: some time before it until it ends. */
export function isPlaceNeeded(
  { state, startsAt, minutes, placeKind }: TimedInterview & { readonly placeKind: InterviewPlace },
  now: Date,
): boolean {
  if (state !== 'booked' || startsAt === null) return false;
  const from = startsAt.getTime() - PLACE_NEEDED_MINUTES[placeKind] * MINUTE_MS;
  return now.getTime() >= from && now < endOfInterview(startsAt, minutes);
}

/** Whether an interview has begun: after that, no one can change it. */
function hasBegun({ state, startsAt }: TimedInterview, now: Date): boolean {
  return state === 'booked' && startsAt !== null && startsAt <= now;
}

/** Whether an interview can still be moved or cancelled by either side. A lapsed one can be offered again. */
export function canChangeInterview(interview: TimedInterview, now: Date): boolean {
  return interview.state !== 'cancelled' && !hasBegun(interview, now);
}

/** Whether the candidate can choose a time now, or another one. */
export function canTakeTime(interview: TimedInterview, now: Date): boolean {
  return (interview.state === 'offered' || interview.state === 'booked') && !hasBegun(interview, now);
}

/**
 * Whether a candidate has to give a reason for changing a time that they had booked.
 * @param changes how many times they have done so before
 */
export function isReasonNeeded({ state }: Pick<TimedInterview, 'state'>, changes: number): boolean {
  return state === 'booked' && changes >= INTERVIEW_LIMITS.changesWithoutReason;
}
