import { PAY_PERIODS, type PayPeriod } from '../../profile/employment.ts';
import { type MinimumPay, TIMES_PER_YEAR } from '../minimum-pay.ts';
import { yearlyPay } from '../pay.ts';
import { QUARTERS } from './listed-opportunity.ts';
import { type ListingIndex, NONE } from './listing-index.ts';

const DAY = PAY_PERIODS.indexOf('day');

/** An amount in hundredths. @param amount a decimal number with at most two digits after the point */
const hundredths = (amount: string) => Math.round(Number(amount) * 100);

type PayFilter = {
  readonly payAtLeast?: string | undefined;
  readonly payCurrency?: string | undefined;
  readonly payPeriod?: PayPeriod | undefined;
};

/**
 * The yearly amount that a pay filter requires, in the units of `payMaximumYearly`: a fixed part, plus a part for each quarter of an hour
 * per week.
 */
export type YearlyFloor = { readonly fixed: number; readonly perQuarterHour: number };

/** The filter's yearly amount, in any currency; null without one. */
export function yearlyFloor({ payAtLeast, payPeriod }: PayFilter): YearlyFloor | null {
  if (payAtLeast === undefined || payPeriod === undefined) return null;
  const amount = hundredths(payAtLeast);
  // Only an hourly amount depends on the opportunity's hours.
  return payPeriod === 'hour'
    ? { fixed: 0, perQuarterHour: amount * yearlyPay(1, 'hour', 1) }
    : { fixed: amount * yearlyPay(1, payPeriod, 1) * QUARTERS, perQuarterHour: 0 };
}

/** Whether a slot can pay at least this much per year, in its own currency. */
export function paysAtLeast(
  index: ListingIndex,
  slot: number,
  { fixed, perQuarterHour }: YearlyFloor,
): boolean {
  const hours = index.quarterHours.values[slot] as number;
  if (perQuarterHour > 0 && hours === NONE) return false;
  return (index.payMaximumYearly.values[slot] as number) >= fixed + perQuarterHour * hours;
}

/** Marks slots that pay less than a filter requires, or in another currency; does nothing if the amount is incomplete. */
export function markPay(misses: Uint16Array, miss: number, index: ListingIndex, filter: PayFilter): void {
  const floor = yearlyFloor(filter);
  if (floor === null || filter.payCurrency === undefined) return;
  const currencyNumber = 1 + index.currencies.find(filter.payCurrency);
  const currency = index.currency.values;
  for (let slot = 0; slot < misses.length; slot += 1)
    if (currencyNumber === NONE || currency[slot] !== currencyNumber || !paysAtLeast(index, slot, floor))
      misses[slot] = (misses[slot] as number) | miss;
}

/** Marks slots that pay less than a candidate's minimum, by the rule of `isBelowMinimumPay`. */
export function markBelow(misses: Uint16Array, miss: number, index: ListingIndex, minimum: MinimumPay): void {
  const currencyNumber = 1 + index.currencies.find(minimum.currency);
  if (currencyNumber === NONE) return;
  const [least, period] = [hundredths(minimum.minimum), PAY_PERIODS.indexOf(minimum.period)];
  const currency = index.currency.values;
  for (let slot = 0; slot < misses.length; slot += 1) {
    if (currency[slot] !== currencyNumber) continue;
    const paid = index.period.values[slot] as number;
    const isBelow =
      paid === period
        ? (index.payMaximum.values[slot] as number) < least
        : paid !== DAY && isBelowInAYear(index, slot, least, minimum.period);
    if (isBelow) misses[slot] = (misses[slot] as number) | miss;
  }
}

/** A day rate can't be compared: it isn't known how many days a week are worked. */
function isBelowInAYear(index: ListingIndex, slot: number, least: number, period: PayPeriod): boolean {
  if (period === 'day') return false;
  const hours = index.quarterHours.values[slot] as number;
  const times = period === 'hour' ? TIMES_PER_YEAR.hourOfEachWeek * hours : TIMES_PER_YEAR[period] * QUARTERS;
  return (index.payMaximumYearly.values[slot] as number) < least * times;
}
