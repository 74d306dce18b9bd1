import type { DesiredPay, PayPeriod } from '../profile/employment.ts';
import { HOURS_STEP } from '../profile/weekly-hours.ts';
import type { PayRange } from './pay.ts';

/** A candidate's complete minimum pay. It's private: it only hides jobs in the candidate's own lists. */
export type MinimumPay = {
  /** A decimal number as text, at most 2 digits after the point. */
  readonly minimum: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly period: PayPeriod;
};

/**
 * How many times a year each period is paid: 12 months, or 52 weeks of the job's hours. A day rate has no entry: the days would be a
 * guess.
 */
export const TIMES_PER_YEAR = { year: 1, month: 12, hourOfEachWeek: 52 } as const;

/** The minimum pay from a profile; null if any part of it is missing. */
export function minimumPayOf(desired: DesiredPay | null): MinimumPay | null {
  if (desired === null) return null;
  const { minimum, currency, period } = desired;
  return minimum === null || currency === null || period === null ? null : { minimum, currency, period };
}

/**
 * Whether even the most a job pays is below the minimum. What can't be compared isn't below: another currency, no pay, an hourly amount
 * without weekly hours, and a day rate against any other period, because a job says how many hours a week it takes but not how many days.
 * @param pay the job's; null if it gives none @param hoursPerWeek the job's, in quarters; null if it gives none
 */
export function isBelowMinimumPay(
  { pay, hoursPerWeek }: { readonly pay: PayRange | null; readonly hoursPerWeek: number | null },
  minimum: MinimumPay,
): boolean {
  if (pay === null || pay.currency !== minimum.currency) return false;
  if (pay.period === minimum.period) return cents(pay.maximum) < cents(minimum.minimum);
  const paid = quartersAYear(pay.period, hoursPerWeek);
  const minimumAYear = quartersAYear(minimum.period, hoursPerWeek);
  if (paid === null || minimumAYear === null) return false;
  return cents(pay.maximum) * paid < cents(minimum.minimum) * minimumAYear;
}

/** How many times a year a period is paid, in quarters, so that hours such as 37.5 stay exact; null if it can't be known. */
function quartersAYear(period: PayPeriod, hoursPerWeek: number | null): bigint | null {
  if (period === 'day') return null;
  if (period === 'hour')
    return hoursPerWeek === null
      ? null
      : BigInt(TIMES_PER_YEAR.hourOfEachWeek) * BigInt(hoursPerWeek / HOURS_STEP);
  return BigInt(TIMES_PER_YEAR[period] / HOURS_STEP);
}

/** An amount in hundredths, exactly: money is never a binary fraction. */
function cents(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
}
