import { isBelowMinimumPay as isBelow } from '@common-ground/domain/opportunities/minimum-pay';
import {
  arbitraryMinimumPay,
  arbitraryPayRange,
  arbitraryWeeklyHours,
} from '@common-ground/domain/opportunities/testing/arbitrary-pay';
import fc from 'fast-check';
import { expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { publishOpportunity } from '../../testing/test-opportunities.ts';
import { signUpCompany } from '../../testing/test-people.ts';
import { isBelowMinimumPay } from './minimum-pay.store.ts';

const test = useTestApp();
const SAMPLES = { seed: 20_261_122 };

it('the database agrees with the rule to the cent, over many random jobs and minimums', async () => {
  const company = await signUpCompany(test.current, 'Alder Works');
  const jobs = fc.sample(fc.record({ pay: arbitraryPayRange, hoursPerWeek: arbitraryWeeklyHours }), {
    ...SAMPLES,
    numRuns: 120,
  });
  const byId = new Map<string, (typeof jobs)[number]>();
  for (const job of jobs) byId.set(await publishOpportunity(test.current, company, job), job);
  const minimums = [
    ...fc.sample(arbitraryMinimumPay, { ...SAMPLES, numRuns: 120 }),
    // What each job pays at most is the edge.
    ...jobs.map(({ pay: { maximum, currency, period } }) => ({ minimum: maximum, currency, period })),
  ];
  const seen = { hidden: 0, shown: 0 };
  for (const minimum of minimums) {
    const rows = await test.current.context.systemDb
      .selectFrom('opportunities')
      .select(['id', isBelowMinimumPay(minimum).as('is_below')])
      .execute();
    const asked = rows.map(({ id, is_below }) => [id, is_below]);
    expect(asked).toEqual(
      rows.map(({ id }) => [id, isBelow(byId.get(id) as (typeof jobs)[number], minimum)]),
    );
    for (const { is_below } of rows) seen[is_below ? 'hidden' : 'shown'] += 1;
  }
  // Neither answer is rare, so the two could not agree by always saying the same.
  expect(Math.min(seen.hidden, seen.shown)).toBeGreaterThan(3_000);
});

it('a job without pay is not below the minimum', async () => {
  const company = await signUpCompany(test.current, 'Birch Works');
  const id = await publishOpportunity(test.current, company, { pay: null }, { status: 'draft' });
  const { is_below } = await test.current.context.systemDb
    .selectFrom('opportunities')
    .where('id', '=', id)
    .select(isBelowMinimumPay({ minimum: '1', currency: 'EUR', period: 'hour' }).as('is_below'))
    .executeTakeFirstOrThrow();
  expect(is_below).toBe(false);
});
