import type { PayPeriod } from '../profile/employment.ts';

/** What an opportunity pays. Amounts are decimal numbers as text: money is never a binary fraction. */
export type PayRange = {
  readonly minimum: string;
  readonly maximum: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly period: PayPeriod;
};

const WEEKS_PER_YEAR = 52;
const MONTHS_PER_YEAR = 12;
const DAYS_PER_WEEK = 5;

/**
 * An amount for a year, so that amounts for different periods can be compared: 12 months, 52 weeks of 5 days, or 52 weeks of the
 * hours given. It's a rule of thumb for filters and never shown.
 * @param amount decimal number
 * @param hoursPerWeek of the opportunity, 1 to 60
 */
export function yearlyPay(amount: number, period: PayPeriod, hoursPerWeek: number): number {
  const times: Readonly<Record<PayPeriod, number>> = {
    hour: WEEKS_PER_YEAR * hoursPerWeek,
    day: WEEKS_PER_YEAR * DAYS_PER_WEEK,
    month: MONTHS_PER_YEAR,
    year: 1,
  };
  return amount * times[period];
}
