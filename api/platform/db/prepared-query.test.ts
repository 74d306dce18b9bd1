import { sql } from 'kysely';
import { expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import type { Database } from './database.ts';
import { prepareQuery } from './prepared-query.ts';

const test = useTestApp();
const select = (db: Database) => db.selectNoFrom(sql<number>`${7}::int`.as('constant'));

it('is built once, and runs with the values given each time, in whatever order it uses them', async () => {
  let builds = 0;
  const listTexts = prepareQuery((db, first: string, second: string) => {
    builds += 1;
    return select(db).select([
      sql<string>`${second}::text || ${first}::text`.as('turned'),
      sql<string>`${second}::text`.as('second'),
    ]);
  });
  const { db } = test.current.context;
  const all = await Promise.all(['a', 'b', 'a'].map((text) => listTexts(db, text, `${text}2`)));
  expect(all).toEqual([
    [{ constant: 7, turned: 'a2a', second: 'a2' }],
    [{ constant: 7, turned: 'b2b', second: 'b2' }],
    [{ constant: 7, turned: 'a2a', second: 'a2' }],
  ]);
  expect(builds).toBe(1);
});

it('refuses a query that depends on a value other than through a parameter', async () => {
  const listNone = prepareQuery((db, _unused: string) => select(db));
  await expect(listNone(test.current.context.db, 'a')).rejects.toThrow('isn’t one of its parameters');
});
