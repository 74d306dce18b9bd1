import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { migrate } from './migrate.ts';

const name = `test_${randomUUID().replaceAll('-', '')}`;
const url = Object.assign(new URL(inject('adminDatabaseUrl')), { pathname: `/${name}` }).href;
let folder: string;

async function connect(to: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: to, statement_timeout: 30_000 });
  await client.connect();
  return client;
}

beforeAll(async () => {
  const admin = await connect(inject('adminDatabaseUrl'));
  await admin.query(`create database ${name}`);
  await admin.end();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(join(folder, '0001_jobs.sql'), 'create table jobs (title text)');
});
afterAll(() => rm(folder, { recursive: true }));

test('a migration waiting for a long-running reader lets others read meanwhile, and is applied once the reader is done', async () => {
  await migrate(url, folder);
  await writeFile(join(folder, '0002_jobs_closed.sql'), 'alter table jobs add closed_at timestamptz');
  const [reader, other] = [await connect(url), await connect(url)];
  await reader.query('begin; select from jobs');
  const applied = migrate(url, folder);
  await vi.waitFor(async () => {
    const { rowCount } = await other.query(
      `select from pg_locks where relation = 'jobs'::regclass and not granted`,
    );
    expect(rowCount).toBe(1);
  });
  // If the migration waited indefinitely, this would wait as long as the reader.
  await expect(other.query('select from jobs')).resolves.toBeDefined();
  await reader.query('commit');
  expect(await applied).toEqual(['0002_jobs_closed.sql']);
  await Promise.all([reader.end(), other.end()]);
});

test('two servers that start together migrate one after the other', async () => {
  await writeFile(join(folder, '0003_jobs_place.sql'), 'alter table jobs add place text');
  const applied = await Promise.all([migrate(url, folder), migrate(url, folder)]);
  expect(applied.flat()).toEqual(['0003_jobs_place.sql']);
});

test('a migration that ended in a deadlock is tried again', async () => {
  // Sequences aren't rolled back, so the second attempt can detect that it's the second.
  await writeFile(join(folder, '0004_tries.sql'), 'create sequence tries');
  await writeFile(
    join(folder, '0005_jobs_tried.sql'),
    `do $$ begin if nextval('tries') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if; end $$;
     alter table jobs add tried_at timestamptz`,
  );
  expect(await migrate(url, folder)).toEqual(['0004_tries.sql', '0005_jobs_tried.sql']);
});

test('each migration has a number of its own', async () => {
  const names = await readdir(new URL('./migrations/', import.meta.url));
  const numbers = names.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

test.each([
  [
    'waiting for its turn',
    'select pg_advisory_lock(7240115)',
    'select pg_advisory_unlock(7240115)',
    'advisory',
  ],
  ['waiting for a table', 'begin; select from jobs', 'commit', 'relation'],
] as const)(
  'a connection that is ended while %s fails the migration, and not the process',
  async (_when, lock, unlock, kind) => {
    await writeFile(join(folder, `0006_jobs_${kind}.sql`), `alter table jobs add by_${kind} text`);
    const other = await connect(url);
    await other.query(lock);
    const ended = expect(migrate(url, folder)).rejects.toThrow();
    await vi.waitFor(
      async () => {
        const { rows } = await other.query(
          `select pg_terminate_backend(pid) as is_ended from pg_locks
       where not granted and locktype = $1 and database = (select oid from pg_database where datname = current_database())`,
          [kind],
        );
        expect(rows).toContainEqual({ is_ended: true });
      },
      { timeout: 30_000 },
    );
    await ended;
    await other.query(unlock);
    await other.end();
  },
);
