import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { anyOfLocked } from './any-of-locked.ts';

const test = useTestApp();

type Queue = { queue: { id: string; is_done: boolean } };

/** Marks rows of a small table as done, with the plan that Postgres may choose for one without statistics. */
async function markOne(operator: 'in' | 'any'): Promise<number> {
  const { systemDb } = test.current.context;
  return systemDb.transaction().execute(async (transaction) => {
    await sql`create temp table queue (id text, is_done boolean) on commit drop`.execute(transaction);
    await sql`insert into queue select number, false from generate_series(1, 9) as number`.execute(
      transaction,
    );
    for (const setting of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
      await sql`set local ${sql.raw(`enable_${setting}`)} = off`.execute(transaction);
    const db = transaction as unknown as Kysely<Queue>;
    const open = db
      .selectFrom('queue')
      .where('is_done', '=', false)
      .select('id')
      .limit(1)
      .forUpdate()
      .skipLocked();
    const rows = await db
      .updateTable('queue')
      .set({ is_done: true })
      .where(({ eb }) => (operator === 'in' ? eb('id', 'in', open) : eb('id', '=', anyOfLocked(open))))
      .returning('id')
      .execute();
    return rows.length;
  });
}

it('marks one row, where a query in `in (…)` marks all of them', async () => {
  expect(await markOne('in')).toBe(9);
  expect(await markOne('any')).toBe(1);
});
