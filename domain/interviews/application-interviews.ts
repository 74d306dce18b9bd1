import { canChangeInterview, endOfInterview, type InterviewState, type TimedInterview } from './interview.ts';

/** What an application's interviews mean for it: when the next one is, and what a decision does to them. */

/** An interview that isn't cancelled. */
export type InterviewSummary = {
  readonly state: Exclude<InterviewState, 'cancelled'>;
  /** ISO 8601; null unless it's booked. */
  readonly startsAt: string | null;
  readonly minutes: number;
};

/** What a company can do with an application. An interview's effects begin when the candidate can see it. */
export type InterviewDecision = 'moved' | 'offered' | 'declined';

/** What a decision does to the interviews that haven't begun. */
export type InterviewEffect = {
  readonly isCancelled: boolean;
  /** When the booked ones begin, in order, as ISO 8601. */
  readonly booked: readonly string[];
  /** Whether the candidate is choosing from offered times. */
  readonly hasOffer: boolean;
};

/** When the next booked interview begins, or the one in progress began, as ISO 8601; null if there's none. */
export function nextInterviewAt(interviews: readonly InterviewSummary[], now: Date): string | null {
  return startsOf(interviews, (startsAt, minutes) => endOfInterview(startsAt, minutes) > now)[0] ?? null;
}

/**
 * A declined application has ended, and its interviews end with it, except for those that have begun. Moving it or making an offer changes
 * none of them.
 * @param publishedAt when the candidate can see the decision
 */
export function interviewEffect(
  decision: InterviewDecision,
  interviews: readonly InterviewSummary[],
  publishedAt: Date,
): InterviewEffect {
  const open = interviews.filter((interview) => canChangeInterview(timedOf(interview), publishedAt));
  return {
    isCancelled: decision === 'declined',
    booked: startsOf(open, () => true),
    hasOffer: open.some(({ state }) => state === 'offered'),
  };
}

const timedOf = ({ state, startsAt, minutes }: InterviewSummary): TimedInterview => ({
  state,
  startsAt: startsAt === null ? null : new Date(startsAt),
  minutes,
});

function startsOf(
  interviews: readonly InterviewSummary[],
  isWanted: (startsAt: Date, minutes: number) => boolean,
): readonly string[] {
  return interviews
    .flatMap(({ state, startsAt, minutes }) =>
      state === 'booked' && startsAt !== null && isWanted(new Date(startsAt), minutes) ? [startsAt] : [],
    )
    .toSorted((a, b) => Date.parse(a) - Date.parse(b));
}
