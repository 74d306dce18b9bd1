import { readComparisonOffer } from '@common-ground/contract/overlap/comparison-offer';
import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { untilLockIsAwaited } from '../../testing/database/lock-wait.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const NAMES = ['Alder', 'Birch', 'Cedar', 'Dogwood'];
const CHANGES = ['publish', 'unpublish', 'verify', 'unverify', 'suspend', 'restore', 'delete'] as const;
/** The conditions under which companies count; few of them meet all. */
const FREQUENT_CHANGES = ['publish', 'publish', 'verify', 'restore'] as const;
type Change = { readonly change: (typeof CHANGES)[number]; readonly name: string };

/** Makes one change to a company, creating it if needed. */
async function make({ change, name }: Change, db = test.current.context.systemDb): Promise<void> {
  const found = await db.selectFrom('companies').where('name', '=', name).select('id').executeTakeFirst();
  const { id } =
    found ??
    (await db
      .insertInto('companies')
      .values({ name, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow());
  const update = (values: object) => db.updateTable('companies').set(values).where('id', '=', id).execute();
  const values = {
    published_on: '2026-11-21',
    rater_count: 5,
    instrument_version: '2.0.0',
    scoring_version: '2.0.0',
    ways: JSON.stringify([{ domain: null, answerCount: 5 }]),
    dimensions: JSON.stringify(DIMENSION_IDS),
  };
  await {
    publish: () =>
      db
        .insertInto('culture_publications')
        .values({ company_id: id, ...values })
        .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
        .execute(),
    unpublish: () => db.deleteFrom('culture_publications').where('company_id', '=', id).execute(),
    verify: () => update({ verified_at: new Date(), verified_by: 'operator' }),
    unverify: () => update({ verified_at: null, verified_by: null }),
    suspend: () => update({ suspended_at: new Date() }),
    restore: () => update({ suspended_at: null }),
    delete: () => db.deleteFrom('companies').where('id', '=', id).execute(),
  }[change]();
}

/** The number, counted company by company. */
async function countNaively(): Promise<number> {
  const rows = await test.current.context.systemDb
    .selectFrom('companies')
    .innerJoin('culture_publications', 'company_id', 'id')
    .where('is_verified', '=', true)
    .select('id')
    .execute();
  return rows.length;
}

const arbitraryChanges = fc.array(
  fc.record({
    change: fc.constantFrom(...CHANGES, ...FREQUENT_CHANGES, ...FREQUENT_CHANGES),
    name: fc.constantFrom(...NAMES),
  }),
  { minLength: 30, maxLength: 30 },
);

describe(readComparisonOffer.operationId, () => {
  it('counts verified companies with a culture, whatever happens to them', async () => {
    const { token } = await signUpCandidate(test.current);
    const counts = new Set<number>();
    for (const changes of fc.sample(arbitraryChanges, { numRuns: 3, seed: 7 }))
      for (const one of changes) {
        await make(one);
        const { result } = await test.call(readComparisonOffer, { token });
        expect(result.companyCount, JSON.stringify(one)).toBe(await countNaively());
        counts.add(result.companyCount);
      }
    expect(counts.size).toBeGreaterThan(2);
  });

  it('counts a company once if it’s verified while publishing', async () => {
    const { token } = await signUpCandidate(test.current);
    const { systemDb } = test.current.context;
    for (const [first, second] of [
      ['publish', 'verify'],
      ['verify', 'publish'],
    ] as const) {
      const name = `First to ${first}`;
      await make({ change: 'unverify', name });
      let waiting = Promise.resolve();
      await systemDb.transaction().execute(async (transaction) => {
        await make({ change: first, name }, transaction);
        waiting = make({ change: second, name });
        await untilLockIsAwaited(test.current);
      });
      await waiting;
      const { result } = await test.call(readComparisonOffer, { token });
      expect(result.companyCount, name).toBe(await countNaively());
    }
  });

  it('stores few rows of changes, however many there are', async () => {
    for (let round = 0; round < 20; round += 1)
      await make({ change: round % 2 === 0 ? 'suspend' : 'restore', name: 'First to publish' });
    const rows = await test.current.context.systemDb
      .selectFrom('published_culture_changes')
      .select('id')
      .execute();
    expect(rows).toHaveLength(1);
  });
});
