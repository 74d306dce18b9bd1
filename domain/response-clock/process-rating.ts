import { type ApplicationStatus, isOpenApplication } from '../applications/application.ts';
import { LEAST_PUBLISHED } from '../equal-opportunity/published-sums.ts';

/** What candidates say, once it is over, of how a company went about it. */

/** Was it clear what happens next; were they treated with respect; did answers come as promised. */
export const RATING_QUESTIONS = ['clear', 'respectful', 'as_promised'] as const;
export type RatingQuestion = (typeof RATING_QUESTIONS)[number];

/** From not at all (1) to fully (5). */
export const PROCESS_RATINGS = [1, 2, 3, 4, 5] as const;

/** Maximum length of the words, in characters. */
export const RATING_WORDS_LENGTH = 1_000;

/** An application as far as it decides whether there is anything to rate. */
export type RateableApplication = {
  readonly status: ApplicationStatus;
  /** Whether the company ever moved it on or decided about it. */
  readonly isAnswered: boolean;
  /** The day by which an answer was promised when it was sent, `YYYY-MM-DD`. */
  readonly promisedBy: string | null;
  readonly endedAt: Date | null;
};

/**
 * Whether a candidate may say how a company went about an application: once it is over, and once there was something to see of the company.
 * A candidate who withdraws before they were answered, and before the answer was late, has seen nothing; else a few invented applicants could
 * make up what everyone reads.
 */
export function canRateProcess({ status, isAnswered, promisedBy, endedAt }: RateableApplication): boolean {
  if (isOpenApplication(status)) return false;
  if (status !== 'withdrawn' || isAnswered) return true;
  return promisedBy !== null && endedAt !== null && promisedBy < endedAt.toISOString().slice(0, 10);
}

/** A person can rate a company once in this many days. */
export const RATING_PAUSE_DAYS = 365;

/**
 * How many of the ratings that wait are released now: whole groups of ten and nothing else, so that what was public yesterday taken from
 * what is public today is again of ten people or more.
 * @param waiting whole number from 0
 * @returns a multiple of ten, at most `waiting`
 */
export function releasedNow(waiting: number): number {
  return Math.floor(waiting / LEAST_PUBLISHED) * LEAST_PUBLISHED;
}

/** Sums of what was released. */
export type RatingSums = { readonly count: number } & Readonly<Record<RatingQuestion, number>>;

/** What is public of the ratings: how many, and the mean of each question with one decimal. Null below ten. */
export function publishedRatings(
  sums: RatingSums,
): { readonly count: number; readonly means: Readonly<Record<RatingQuestion, number>> } | null {
  if (sums.count < LEAST_PUBLISHED) return null;
  const meanOf = (question: RatingQuestion) => Math.round((sums[question] * 10) / sums.count) / 10;
  return {
    count: sums.count,
    means: { clear: meanOf('clear'), respectful: meanOf('respectful'), as_promised: meanOf('as_promised') },
  };
}
