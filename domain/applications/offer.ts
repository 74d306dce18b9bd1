import { OPPORTUNITY_LIMITS } from '../opportunities/opportunity-draft.ts';
import type { PayPeriod } from '../profile/employment.ts';
import type { WorkMode } from '../profile/location.ts';
import type { Violation } from '../violation.ts';

/** Offers: what they consist of, how long they can be accepted, and why candidates decline them. */

/** Maximum lengths in characters, and the highest number of hours a week. */
export const OFFER_LIMITS = {
  hoursPerWeek: OPPORTUNITY_LIMITS.hoursPerWeek,
  workplace: 200,
  /** Of what a candidate writes when they decline. */
  answerWords: 1_000,
} as const;

/** What a company offers. It never changes once the offer is made. */
export type OfferTerms = {
  readonly pay: {
    /** A decimal number as text: money is never a binary fraction. */
    readonly amount: string;
    /** ISO 4217. */
    readonly currency: string;
    readonly period: PayPeriod;
  };
  readonly hoursPerWeek: number;
  /** `YYYY-MM-DD`; null if it's still to be agreed. */
  readonly startsOn: string | null;
  readonly workMode: WorkMode;
  /** The address or area, in the company's words. Only remote work can be without one. */
  readonly workplace: string | null;
};

/** Terms, and the last day on which they can be accepted. */
type DatedTerms = Pick<OfferTerms, 'startsOn' | 'workMode' | 'workplace'> & {
  readonly answerBy: string;
};

/**
 * Everything that's wrong with an offer besides its schema: days in the past, or no workplace although the work isn't remote.
 * @param today `YYYY-MM-DD`, in the company's time zone
 */
export function offerViolations(
  { startsOn, workMode, workplace, answerBy }: DatedTerms,
  today: string,
): readonly Violation[] {
  const tooEarly = (pointer: string) => ({ pointer, code: 'day_too_early', params: { limit: today } });
  return [
    ...(startsOn !== null && startsOn < today ? [tooEarly('/startsOn')] : []),
    ...(workMode !== 'remote' && workplace === null
      ? [{ pointer: '/workplace', code: 'required', params: {} }]
      : []),
    ...(answerBy < today ? [tooEarly('/answerBy')] : []),
  ];
}

/**
 * Whether an offer can no longer be accepted because its last day has passed. Offers without terms are older: their day was only a wish.
 * @param today `YYYY-MM-DD`, in the company's time zone
 */
export function isOfferExpired(
  offer: { readonly hasTerms: boolean; readonly answerBy: string | null },
  today: string,
): boolean {
  return offer.hasTerms && offer.answerBy !== null && offer.answerBy < today;
}

/** Why a candidate declines an offer, in the order in which the reasons are listed. Giving one is up to them. */
export const OFFER_DECLINE_REASONS = [
  'pay',
  'hours',
  'workplace',
  'start_date',
  'another_offer',
  'staying',
  'role',
  'other',
] as const;
export type OfferDeclineReason = (typeof OFFER_DECLINE_REASONS)[number];
