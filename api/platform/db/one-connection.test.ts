import type { DB } from '@common-ground/database/schema';
import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
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

/** A database whose server answers only once it has received two statements. */
function openPatientDatabase(): Kysely<DB> {
  const { promise: bothArrived, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  const connection = {
    async executeQuery() {
      arrived += 1;
      if (arrived === 2) resolve();
      await bothArrived;
      return { rows: [] };
    },
  } as unknown as DatabaseConnection;
  class Driver extends DummyDriver {
    override acquireConnection = async () => connection;
  }
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

describe('reads on one connection', () => {
  it('are sent without waiting for each other, nested ones too', async () => {
    const read = (db: Database) => sql`select 1`.execute(db);
    const results = await onOneConnection(openPatientDatabase(), (connection) => [
      read(connection),
      onOneConnection(connection, (same) => [read(same)]),
    ]);
    expect(results).toHaveLength(2);
  });

  it('can’t open a transaction, which would contain the statements of others', async () => {
    await asCompany(async (db) => {
      const opened = onOneConnection(db, (connection) => [
        connection.transaction().execute(async (transaction) => backendOf(transaction)),
      ]);
      await expect(opened).rejects.toThrow('can’t open a transaction');
    });
  });

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
