import type { Violation } from '../violation.ts';
import { isRealDay, yearsAfter } from './iso-date.ts';

/** The age from which a person can join, in years. */
const AGE_TO_JOIN = 16;

/** The age from which a person counts as an adult here, in years. */
const AGE_OF_ADULTS = 18;

/** The greatest age that a date of birth may give, in years: beyond it is a slip of the keyboard. */
export const GREATEST_AGE = 120;

/**
 * What a date of birth means for what a person may do. `too_young`: under 16, cannot join. `minor`: 16 or 17, nothing is
 * shared with companies. `unknown`: not given yet; treated like `minor` wherever something would be shared.
 */
export type AgeGroup = 'unknown' | 'too_young' | 'minor' | 'adult';

/**
 * Tells what a person's age allows on a day. A birthday counts from its first moment; who was born on 29 February has it on
 * 1 March in other years.
 * @param bornOn the date of birth, `YYYY-MM-DD`, or null when it is not known
 * @param today the day on which it is asked, `YYYY-MM-DD`
 */
export function ageGroupOf(bornOn: string | null, today: string): AgeGroup {
  if (bornOn === null) return 'unknown';
  if (today < yearsAfter(bornOn, AGE_TO_JOIN)) return 'too_young';
  return today < yearsAfter(bornOn, AGE_OF_ADULTS) ? 'minor' : 'adult';
}

/** What an age allows. */
export type AgeAllowance = {
  readonly mayJoin: boolean;
  /** Companies may find the person, and results may be shown to them. */
  readonly mayBeSeen: boolean;
  /** The companies to which the person may apply. */
  readonly appliesTo: 'nobody' | 'verified_companies' | 'all_companies';
};

/**
 * The one rule of what an age allows: under 16 nothing; at 16 and 17, and while the age is not known, everything for oneself, and
 * applications to verified companies; from 18 on all. Without a date of birth none is sent (see `applyingHindrance`): this is about those
 * from before it was asked for.
 */
export function ageAllowance(standing: AgeGroup): AgeAllowance {
  if (standing === 'too_young') return { mayJoin: false, mayBeSeen: false, appliesTo: 'nobody' };
  if (standing === 'adult') return { mayJoin: true, mayBeSeen: true, appliesTo: 'all_companies' };
  return { mayJoin: true, mayBeSeen: false, appliesTo: 'verified_companies' };
}

/**
 * The day on which a person reaches the age to join, `YYYY-MM-DD`.
 * @param bornOn the date of birth, `YYYY-MM-DD`
 */
export function canJoinOn(bornOn: string): string {
  const day = yearsAfter(bornOn, AGE_TO_JOIN);
  return isRealDay(day) ? day : `${day.slice(0, 4)}-03-01`;
}

/**
 * Whether a new account confirms being 16 or older exactly when it is a candidate's.
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
