import fc from 'fast-check';
import { PAY_PERIODS } from '../../profile/employment.ts';
import { HOURS_STEP } from '../../profile/weekly-hours.ts';
import type { MinimumPay } from '../minimum-pay.ts';
import { OPPORTUNITY_LIMITS } from '../opportunity-draft.ts';
import type { PayRange } from '../pay.ts';

/** Amounts that are close once converted to a year, so that comparisons can go either way and cents matter. */
const BASE = { hour: 2_000, day: 16_000, month: 300_000, year: 3_600_000 } as const;
const CURRENCIES = ['EUR', 'EUR', 'EUR', 'GBP'] as const;

/** Hundredths as a decimal number. */
function decimal(hundredths: number): string {
  const text = String(hundredths).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

const arbitraryAmount = fc
  .record({
    period: fc.constantFrom(...PAY_PERIODS),
    currency: fc.constantFrom(...CURRENCIES),
    percent: fc.integer({ min: 50, max: 150 }),
    cents: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ period, currency, percent, cents }) => ({
    period,
    currency,
    hundredths: (BASE[period] * percent) / 100 + cents,
  }));

export const arbitraryMinimumPay: fc.Arbitrary<MinimumPay> = arbitraryAmount.map(
  ({ hundredths, ...pay }) => ({ ...pay, minimum: decimal(hundredths) }),
);

export const arbitraryPayRange: fc.Arbitrary<PayRange> = arbitraryAmount.map(({ hundredths, ...pay }) => ({
  ...pay,
  minimum: decimal(Math.max(1, hundredths - 10)),
  maximum: decimal(hundredths),
}));

/** Weekly hours of a job, in quarters. */
export const arbitraryWeeklyHours = fc
  .integer({ min: 1 / HOURS_STEP, max: OPPORTUNITY_LIMITS.hoursPerWeek / HOURS_STEP })
  .map((steps) => steps * HOURS_STEP);
