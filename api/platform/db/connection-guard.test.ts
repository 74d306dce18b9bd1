import { ensureLogin, loginUrl } from '@common-ground/database/login';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { assertConfinedLogin, assertOwnSessions, UnsafeDatabaseError } from './connection-guard.ts';
import { openDatabases } from './database.ts';

const test = useTestApp();
const open: pg.Client[] = [];

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  open.push(client);
  return client;
}

let one: pg.Client;
let other: pg.Client;

beforeAll(async () => {
  one = await connect(loginUrl(test.current.ownerUrl));
  other = await connect(loginUrl(test.current.ownerUrl));
});
afterAll(() => Promise.all(open.map((client) => client.end())));

describe('the check that connections share no session', () => {
  it('passes two connections to Postgres itself', async () => {
    await expect(assertOwnSessions(one, other)).resolves.toBeUndefined();
  });

  it('refuses two connections that one server process answers', async () => {
    await expect(assertOwnSessions(one, one)).rejects.toThrow(UnsafeDatabaseError);
  });

  it('refuses a connection whose server process changes', async () => {
    const serverProcesses = [one, one, other, other];
    const pooled = { query: (text: string) => (serverProcesses.shift() ?? other).query(text) };
    const third = await connect(loginUrl(test.current.ownerUrl));
    await expect(assertOwnSessions(pooled as never, third)).rejects.toThrow(UnsafeDatabaseError);
  });
});

describe('the API’s database login', () => {
  it('can’t access anything until it has taken on a role', async () => {
    for (const table of ['accounts', 'candidates', 'discovery_candidates', 'equal_opportunity.answers'])
      await expect(one.query(`select from ${table}`), table).rejects.toThrow(/permission denied/);
  });

  it('is accepted, and the owner of the tables is not', async () => {
    await expect(assertConfinedLogin(one)).resolves.toBeUndefined();
    await expect(assertConfinedLogin(await connect(test.current.ownerUrl))).rejects.toThrow(
      UnsafeDatabaseError,
    );
  });

  it('is created once and found again', async () => {
    expect(await ensureLogin(test.current.ownerUrl)).toBe(loginUrl(test.current.ownerUrl));
  });

  it('needs an owner with a password', () => {
    expect(() => loginUrl('postgres://owner@db.example/app')).toThrow(/DATABASE_LOGIN_URL/);
  });
});

describe('the API’s pool', () => {
  it('never hands out a connection whose login has unlimited rights', async () => {
    const { db, verifyDatabase } = openDatabases(test.current.ownerUrl, {
      maxConnections: 2,
      statementTimeoutMs: 1_000,
    });
    await expect(verifyDatabase()).rejects.toThrow(UnsafeDatabaseError);
    await expect(db.selectFrom('accounts').select('id').execute()).rejects.toThrow(UnsafeDatabaseError);
    await db.destroy();
  });
});
