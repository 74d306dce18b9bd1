import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBelowMinimumPay, type MinimumPay, minimumPayOf } from './minimum-pay.ts';
import type { PayRange } from './pay.ts';
import { arbitraryMinimumPay, arbitraryPayRange, arbitraryWeeklyHours } from './testing/arbitrary-pay.ts';

const pays = (
  maximum: string,
  period: PayRange['period'],
  hoursPerWeek: number | null = 40,
  currency = 'EUR',
) => ({
  pay: { minimum: '0.01', maximum, currency, period },
  hoursPerWeek,
});
const atLeast = (minimum: string, period: MinimumPay['period'], currency = 'EUR'): MinimumPay => ({
  minimum,
  period,
  currency,
});
const hours = arbitraryWeeklyHours;

describe('isBelowMinimumPay', () => {
  it.each([
    ['the same amount is enough', pays('30000', 'year'), atLeast('30000', 'year'), false],
    ['a cent less is not', pays('29999.99', 'year'), atLeast('30000', 'year'), true],
    ['twelve months are a year', pays('2500', 'month'), atLeast('30000', 'year'), false],
    ['a cent a month less is not', pays('2499.99', 'month'), atLeast('30000', 'year'), true],
    ['an hour counts with the hours given', pays('15', 'hour', 40), atLeast('31200', 'year'), false],
    ['fewer hours pay less a year', pays('15', 'hour', 39), atLeast('31200', 'year'), true],
    [
      'a yearly amount over few hours is much an hour',
      pays('20800', 'year', 20),
      atLeast('20', 'hour'),
      false,
    ],
    ['and over many hours little', pays('20800', 'year', 21), atLeast('20', 'hour'), true],
    ['day rates compare with each other', pays('149.99', 'day'), atLeast('150', 'day'), true],
    ['a day rate with nothing else', pays('1', 'day'), atLeast('30000', 'year'), false],
    ['nor anything else with a day rate', pays('1', 'year'), atLeast('150', 'day'), false],
    ['another currency is not compared', pays('1', 'year', 40, 'GBP'), atLeast('30000', 'year'), false],
    ['hours count in quarters of an hour', pays('15', 'hour', 37.5), atLeast('29250', 'year'), false],
    ['and a quarter less pays less', pays('15', 'hour', 37.25), atLeast('29250', 'year'), true],
    ['unknown hours are not guessed', pays('1', 'hour', null), atLeast('30000', 'year'), false],
    ['and are not needed between months and years', pays('1', 'month', null), atLeast('30000', 'year'), true],
  ] as const)('%s', (_title, job, minimum, isBelow) => {
    expect(isBelowMinimumPay(job, minimum)).toBe(isBelow);
  });

  it('hides no job without pay', () => {
    expect(isBelowMinimumPay({ pay: null, hoursPerWeek: 40 }, atLeast('1', 'year'))).toBe(false);
  });

  it('never hides a job whose top pay equals the minimum', () => {
    fc.assert(
      fc.property(arbitraryPayRange, hours, (pay, hoursPerWeek) => {
        const { maximum: minimum, currency, period } = pay;
        expect(isBelowMinimumPay({ pay, hoursPerWeek }, { minimum, currency, period })).toBe(false);
      }),
    );
  });

  it('stays visible when the job pays more or the minimum drops', () => {
    fc.assert(
      fc.property(
        arbitraryPayRange,
        arbitraryMinimumPay,
        hours,
        fc.nat(1_000),
        (pay, minimum, hoursPerWeek, more) => {
          if (isBelowMinimumPay({ pay, hoursPerWeek }, minimum)) return;
          const better = { ...pay, maximum: `${Number.parseInt(pay.maximum, 10) + 1 + more}.00` };
          const modest = { ...minimum, minimum: '0.01' };
          expect(isBelowMinimumPay({ pay: better, hoursPerWeek }, minimum)).toBe(false);
          expect(isBelowMinimumPay({ pay, hoursPerWeek }, modest)).toBe(false);
        },
      ),
    );
  });

  it('ignores the lower end, and the hours if neither amount is hourly', () => {
    fc.assert(
      fc.property(arbitraryPayRange, arbitraryMinimumPay, hours, hours, (pay, minimum, one, other) => {
        const isBelow = isBelowMinimumPay({ pay, hoursPerWeek: one }, minimum);
        expect(isBelowMinimumPay({ pay: { ...pay, minimum: '0.01' }, hoursPerWeek: one }, minimum)).toBe(
          isBelow,
        );
        if ([pay.period, minimum.period].includes('hour')) return;
        expect(isBelowMinimumPay({ pay, hoursPerWeek: other }, minimum)).toBe(isBelow);
      }),
    );
  });
});

describe('minimumPayOf', () => {
  it('needs an amount, a currency and a period', () => {
    const desired = { minimum: '30000', currency: 'EUR', period: 'year' } as const;
    expect(minimumPayOf(desired)).toEqual(desired);
    for (const part of ['minimum', 'currency', 'period'] as const)
      expect(minimumPayOf({ ...desired, [part]: null })).toBeNull();
    expect(minimumPayOf(null)).toBeNull();
  });
});
