import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { migrateJobQueue } from './migrate-job-queue.ts';
import { openClient } from './open-connection.ts';

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));
const NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** An arbitrary number, the same in every process, so that two servers starting together migrate one after the other. */
const LOCK = 7_240_115;

/** How long a statement waits for a lock before it gives way. */
const LOCK_TIMEOUT_MS = 1_000;
/** The lock wasn't available in time, or there was a deadlock: nothing was changed. */
const LOCKED: readonly (string | undefined)[] = ['55P03', '40P01'];
const MIGRATION_ATTEMPTS = 30;
/** Another process may be applying a migration that takes minutes. */
const TURN_ATTEMPTS = 300;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;

type Migration = { name: string; sql: string; checksum: string };

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyOne(client: pg.Client, name: string, sql: string, checksum: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into applied_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Retries while others hold a required lock. Each wait is short, because everyone after a waiting `alter table` waits behind it. @throws
 * if it's still locked after that many attempts, or right away for any other reason
 */
async function retryWhileLocked(attempts: number, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!LOCKED.includes((error as { code?: string }).code)) throw error;
      if (attempt === attempts)
        throw new Error(
          'Another process has locked the database, perhaps another migration. Nothing was changed; try again when it has finished.',
          { cause: error },
        );
    }
    await sleep(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), MAX_PAUSE_MS));
  }
}

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(
    'create table if not exists applied_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from applied_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const done: string[] = [];
  for (const { name, sql, checksum } of migrations) {
    const known = applied.get(name);
    if (known !== undefined && known !== checksum)
      throw new Error(`Migration ${name} was changed after it had been applied; add a new migration instead`);
    if (known !== undefined) continue;
    await retryWhileLocked(MIGRATION_ATTEMPTS, () => applyOne(client, name, sql, checksum));
    done.push(name);
  }
  return done;
}

/**
 * Brings a database to the newest schema and the job queue to its version, each migration in a transaction of its own, safe to run from
 * several processes at once.
 * @returns the names of the migrations that were applied now, in order.
 * @throws if a migration fails (it's rolled back completely), an applied one was edited afterwards, others keep a table locked for about
 * a minute and a half, or others are migrating for about a quarter of an hour
 */
export async function migrate(databaseUrl: string, folder = FOLDER): Promise<string[]> {
  const client = await openClient({ connectionString: databaseUrl });
  try {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await retryWhileLocked(TURN_ATTEMPTS, async () => {
      await client.query('select pg_advisory_lock($1)', [LOCK]);
    });
    // First, because our triggers add jobs to it.
    await retryWhileLocked(MIGRATION_ATTEMPTS, () => migrateJobQueue(databaseUrl, LOCK_TIMEOUT_MS));
    return await applyPending(client, await readMigrations(folder));
  } finally {
    await client.end();
  }
}
