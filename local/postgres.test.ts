import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type RunningPostgres, startPostgres } from './postgres.ts';

let dataDir: string;
let running: RunningPostgres;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'common-ground-postgres-'));
});

afterAll(async () => {
  await running?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the Postgres that comes with the project', () => {
  test('creates its cluster on first start, flushes to disk and only listens on loopback', async () => {
    running = await startPostgres({ dataDir });
    expect(running.isAdopted).toBe(false);
    expect(await ask(running.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(await ask(running.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  });

  test('refuses a connection without the password, which only the owner of the folder can read', async () => {
    const stranger = new URL(running.url);
    stranger.password = 'guess';
    await expect(ask(stranger.href, 'SELECT 1')).rejects.toThrow(/password/);
    expect((await stat(join(dataDir, 'postgres', 'connection.json'))).mode & 0o077).toBe(0);
  });

  test('creates a database once and copies one from a template', async () => {
    const template = await createDatabase(running.url, 'pattern');
    await ask(template, 'CREATE TABLE kept (word text)');
    await ask(template, `INSERT INTO kept VALUES ('first')`);
    const copy = await createDatabase(running.url, 'copy_of_pattern', 'pattern');
    expect(await ask(copy, 'SELECT word FROM kept')).toEqual([{ word: 'first' }]);
    expect(await createDatabase(running.url, 'pattern')).toBe(template);
    await expect(createDatabase(running.url, 'a; DROP DATABASE pattern')).rejects.toThrow(
      /Not a database name/,
    );
  });

  test('has the extensions that the schema needs', async () => {
    const names = "('btree_gist', 'citext', 'pg_trgm', 'unaccent', 'cube')";
    const rows = await ask(running.url, `SELECT name FROM pg_available_extensions WHERE name IN ${names}`);
    expect(rows).toHaveLength(5);
  });

  test('a second start reuses the running server', async () => {
    const adopted = await startPostgres({ dataDir });
    expect(adopted).toMatchObject({ isAdopted: true, pid: running.pid, url: running.url });
  });

  test('keeps what was committed when the server is killed, and starts again at the same address', async () => {
    await ask(running.url, 'CREATE TABLE promises (word text)');
    await ask(running.url, `INSERT INTO promises VALUES ('kept')`);
    let url = '';
    // Another process may take the port in between, but not every time.
    for (let tries = 0; tries < 5 && running.url !== url; tries += 1) {
      url = running.url;
      process.kill(running.pid, 'SIGKILL');
      running = await startPostgres({ dataDir });
      expect(running.isAdopted).toBe(false);
    }
    expect(running.url).toBe(url);
    expect(await ask(url, 'SELECT word FROM promises')).toEqual([{ word: 'kept' }]);
  });

  test('starts even if the dead server’s process ID now belongs to another process', async () => {
    process.kill(running.pid, 'SIGKILL');
    const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    const alive = spawnSync('sh', ['-c', 'sleep 30 >/dev/null 2>&1 & echo $!'], {
      encoding: 'utf8',
    }).stdout.trim();
    await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, alive));
    running = await startPostgres({ dataDir });
    expect(running.isAdopted).toBe(false);
    process.kill(Number(alive));
  });

  test('stops within seconds and can be stopped twice', async () => {
    await running.stop();
    await running.stop();
    await expect(ask(running.url, 'SELECT 1')).rejects.toThrow();
  });
});
