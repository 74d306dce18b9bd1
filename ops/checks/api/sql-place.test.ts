import { expect, test } from 'vitest';
import { checkSqlPlace } from './sql-place.ts';

const QUERY = `export const find = (db: Db) => db.selectFrom('accounts').selectAll().execute();`;

test.each([
  'api/features/profile/profile.routes.ts',
  'api/features/profile/reminder.job.ts',
  'api/platform/http/health.ts',
  'api/app.ts',
  'api/stores/profile/profile.view.ts',
  'api/stores/profile/profile.loader.ts',
  'api/features/profile/profile.store.ts',
])('a query in %s is reported', (path) => {
  expect(checkSqlPlace([{ path, text: QUERY }])).toMatchObject([
    { path, line: 1, message: expect.stringContaining('selectFrom outside a store') },
  ]);
});

test.each([
  "db.insertInto('x')",
  "db.updateTable('x')",
  "db.deleteFrom('x')",
  'sql`select 1`',
  'sql<Row>`select 1`',
])('%s is an SQL statement', (statement) => {
  expect(checkSqlPlace([{ path: 'api/x.ts', text: statement }])).toHaveLength(1);
});

test.each([
  'api/stores/profile/section.store.ts',
  'api/platform/auth/principal.ts',
  'api/platform/db/database.ts',
  'api/features/profile/profile.routes.test.ts',
  'database/migrate.ts',
])('a query in %s is allowed', (path) => {
  expect(checkSqlPlace([{ path, text: QUERY }])).toEqual([]);
});
