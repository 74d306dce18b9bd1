import { type ApplicationStatus, isOpenApplication } from '../applications/application.ts';
import { MIN_PUBLISHED_PEOPLE } from '../equal-opportunity/published-sums.ts';

/** Candidates' ratings of a company's process, once it's over. */

/** Was it clear what happens next; were they treated with respect; did answers come as promised. */
export const RATING_QUESTIONS = ['clear', 'respectful', 'as_promised'] as const;
export type RatingQuestion = (typeof RATING_QUESTIONS)[number];

/** From not at all (1) to fully (5). */
export const PROCESS_RATINGS = [1, 2, 3, 4, 5] as const;

/** Maximum length of the words, in characters. */
export const RATING_COMMENT_LENGTH = 1_000;

/** The parts of an application that decide whether there's anything to rate. */
export type RateableApplication = {
  readonly status: ApplicationStatus;
  /** Whether the company ever moved it on or made a decision about it. */
  readonly isAnswered: boolean;
  /** The day by which an answer was promised when it was sent, `YYYY-MM-DD`. */
  readonly promisedBy: string | null;
  readonly endedAt: Date | null;
};

/**
 * Whether a candidate may rate a company's process: once it's over, and only if there was something to rate. A candidate who withdraws
 * before getting a reply, and before the reply was late, has seen nothing; otherwise a few fake applicants could make up what everyone
 * reads.
 */
export function canRateProcess({ status, isAnswered, promisedBy, endedAt }: RateableApplication): boolean {
  if (isOpenApplication(status)) return false;
  if (status !== 'withdrawn' || isAnswered) return true;
  return promisedBy !== null && endedAt !== null && promisedBy < endedAt.toISOString().slice(0, 10);
}

/** A person can rate a company once in this many days. */
export const RATING_PAUSE_DAYS = 365;

/**
 * How many of the waiting ratings are released now: only complete groups of ten, so that the difference between yesterday's and today's
 * public figures is again based on ten people or more.
 * @param waiting whole number from 0
 * @returns a multiple of ten, at most `waiting`
 */
export function releasedNow(waiting: number): number {
  return Math.floor(waiting / MIN_PUBLISHED_PEOPLE) * MIN_PUBLISHED_PEOPLE;
}

/** Sums of what was released. */
export type RatingSums = { readonly count: number } & Readonly<Record<RatingQuestion, number>>;

/** The public part of the ratings: their number, and the mean for each question with one decimal. Null below ten. */
export function publishedRatings(
  sums: RatingSums,
): { readonly count: number; readonly means: Readonly<Record<RatingQuestion, number>> } | null {
  if (sums.count < MIN_PUBLISHED_PEOPLE) return null;
  const meanOf = (question: RatingQuestion) => Math.round((sums[question] * 10) / sums.count) / 10;
  return {
    count: sums.count,
    means: { clear: meanOf('clear'), respectful: meanOf('respectful'), as_promised: meanOf('as_promised') },
  };
}
