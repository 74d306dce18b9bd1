import type { Violation } from '../violation.ts';
import { isRealDay, yearsAfter } from './iso-date.ts';

/** The age from which a person can join, in years. */
const AGE_TO_JOIN = 16;

/** The age from which a person counts as an adult here, in years. */
const AGE_OF_ADULTS = 18;

/** The highest age that a date of birth may imply, in years: anything above is a typo. */
export const MAX_AGE_YEARS = 120;

/**
 * What a person may do, according to their date of birth. `too_young`: under 16, cannot join. `minor`: 16 or 17, nothing is
 * shared with companies. `unknown`: not given yet; treated like `minor` wherever something would be shared.
 */
export type AgeGroup = 'unknown' | 'too_young' | 'minor' | 'adult';

/**
 * The age group of a person on a day. A birthday counts from its first moment; for someone born on 29 February, it's 1 March in other
 * years.
 * @param bornOn the date of birth, `YYYY-MM-DD`, or null if unknown @param today the current day, `YYYY-MM-DD`
 */
export function ageGroupOf(bornOn: string | null, today: string): AgeGroup {
  if (bornOn === null) return 'unknown';
  if (today < yearsAfter(bornOn, AGE_TO_JOIN)) return 'too_young';
  return today < yearsAfter(bornOn, AGE_OF_ADULTS) ? 'minor' : 'adult';
}

/** What an age allows. */
export type AgeAllowance = {
  readonly mayJoin: boolean;
  /** Whether companies may find the person and be shown results. */
  readonly mayBeSeen: boolean;
  /** The companies to which the person may apply. */
  readonly appliesTo: 'nobody' | 'verified_companies' | 'all_companies';
};

/**
 * The rule for what an age allows: under 16, nothing; at 16 and 17, or if the age is unknown, everything private, and applications to
 * verified companies; from 18, everything. Without a date of birth no application is sent (see `applyingHindrance`), so "unknown"
 * concerns applications from before we asked for it.
 */
export function ageAllowance(ageGroup: AgeGroup): AgeAllowance {
  if (ageGroup === 'too_young') return { mayJoin: false, mayBeSeen: false, appliesTo: 'nobody' };
  if (ageGroup === 'adult') return { mayJoin: true, mayBeSeen: true, appliesTo: 'all_companies' };
  return { mayJoin: true, mayBeSeen: false, appliesTo: 'verified_companies' };
}

/**
 * The day on which a person reaches the age to join, `YYYY-MM-DD`.
 * @param bornOn the date of birth, `YYYY-MM-DD`
 */
export function earliestJoinDay(bornOn: string): string {
  const day = yearsAfter(bornOn, AGE_TO_JOIN);
  return isRealDay(day) ? day : `${day.slice(0, 4)}-03-01`;
}

/**
 * Checks that a new account confirms being 16 or older if, and only if, it's a candidate's.
 * @returns `required` or `not_allowed` at "/isAgeConfirmed", or nothing
 */
export function ageConfirmationViolations(
  role: 'candidate' | 'company',
  isAgeConfirmed: true | undefined,
): Violation[] {
  const isGiven = isAgeConfirmed === true;
  if (isGiven === (role === 'candidate')) return [];
  return [{ pointer: '/isAgeConfirmed', code: isGiven ? 'not_allowed' : 'required', params: {} }];
}
