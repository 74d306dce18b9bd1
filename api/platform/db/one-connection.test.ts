import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import type { Database } from './database.ts';
import { onOneConnection } from './one-connection.ts';
import { runAs } from './principal.ts';

const test = useTestApp();
const asCompany = <Result>(work: (db: Database) => Promise<Result>) =>
  runAs({ companyId: crypto.randomUUID(), candidateId: null }, () => work(test.current.callerDb));

const backendOf = async (db: Database) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

describe('reads on one connection', () => {
  it('share it, even inside a transaction', async () => {
    await asCompany(async (db) => {
      const [one, other] = await onOneConnection(db, (connection) => [
        backendOf(connection),
        backendOf(connection),
      ]);
      expect(other).toBe(one);
      await db.transaction().execute(async (transaction) => {
        const own = await backendOf(transaction);
        expect(await onOneConnection(transaction, (same) => [backendOf(same)])).toEqual([own]);
      });
    });
  });

  it('keep it until the last has ended, even if one of them fails', async () => {
    await asCompany(async (db) => {
      let hasEnded = false;
      const runSlowly = async (connection: Database) => {
        await sql`select pg_sleep(0.2)`.execute(connection);
        hasEnded = true;
      };
      const failing = onOneConnection(db, (connection) => [
        sql`select no_such_function()`.execute(connection),
        runSlowly(connection),
      ]);
      await expect(failing).rejects.toMatchObject({ code: '42883' });
      expect(hasEnded).toBe(true);
    });
  });
});
