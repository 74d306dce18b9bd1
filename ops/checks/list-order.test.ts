import { expect, test } from 'vitest';
import { checkListOrder } from './list-order.ts';

const findings = (text: string) => checkListOrder([{ path: 'api/stores/profile/profile.store.ts', text }]);

test.each([
  "db.selectFrom('x').orderBy('sent_at', 'desc').execute()",
  "db.selectFrom('x').orderBy('id').orderBy('messages.sent_at').limit(3)",
  'db.selectFrom(x).orderBy(sql`lower(name)`)',
  'sql`select from x order by sent_at desc nulls last`',
  'sql`select array_agg(id order by id, met_on desc nulls last) from x`',
  'sql`select from x order by day desc limit 3`',
])('%s has no unique sort order', (text) => {
  expect(findings(text)).toMatchObject([{ line: 1, message: expect.stringContaining('ordered by') }]);
});

test.each([
  "db.selectFrom('x').orderBy('sent_at', 'desc').orderBy('id', 'desc').execute()",
  "db.selectFrom('x').orderBy('sent_at', (order) => order.asc()).orderBy('x.id')",
  'db.selectFrom(x).orderBy(sql`lower(name)`).orderBy("x.id")',
  'sql`select from x order by sent_at desc nulls last, id`',
  'sql`select json_agg(x order by coalesce(met_on, said_on) desc, id) from x`',
])('%s has a unique sort order', (text) => {
  expect(findings(text)).toEqual([]);
});
