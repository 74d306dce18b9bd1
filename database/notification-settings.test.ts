import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url));
const NAME = '0191_notification_settings.sql';
const database = `test_${randomUUID().replaceAll('-', '')}`;
const url = Object.assign(new URL(inject('adminDatabaseUrl')), { pathname: `/${database}` }).href;
let folder: string;
let client: pg.Client;

async function connect(to: string): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString: to, statement_timeout: 30_000 });
  await connected.connect();
  return connected;
}

async function insertAccount(uid: string, role: 'candidate' | 'company'): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into accounts (identity_uid, role, locale, created_at) values ($1, $2, 'en-GB', now()) returning id`,
    [uid, role],
  );
  return rows[0]?.id ?? '';
}

async function insertCandidate(uid: string, notifications: readonly string[] | null): Promise<void> {
  const id = await insertAccount(uid, 'candidate');
  await client.query('insert into candidates (account_id, age_confirmed_at) values ($1, now())', [id]);
  await client.query('insert into preferences (candidate_id, version, notifications) values ($1, 1, $2)', [
    id,
    notifications,
  ]);
}

async function insertMember(uid: string, muted: readonly string[]): Promise<void> {
  const id = await insertAccount(uid, 'company');
  await client.query(
    `with company as (insert into companies (name, created_at) values ($1, now()) returning id)
     insert into memberships (account_id, company_id, role, joined_at, muted_mails) select $2, id, 'owner', now(), $3 from company`,
    [uid, id, muted],
  );
}

beforeAll(async () => {
  const admin = await connect(inject('adminDatabaseUrl'));
  await admin.query(`create database ${database}`);
  await admin.end();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const earlierMigrations = (await readdir(MIGRATIONS)).filter((name) => name < NAME);
  await Promise.all(earlierMigrations.map((name) => cp(join(MIGRATIONS, name), join(folder, name))));
  await migrate(url, folder);
  client = await connect(url);
});
afterAll(async () => {
  await client.end();
  await rm(folder, { recursive: true });
});

test('nobody gets an email that they had turned off', async () => {
  await insertCandidate('never chose', null);
  await insertCandidate('all', ['application_news', 'reply_due', 'invitations', 'profile_viewed']);
  await insertCandidate('none', []);
  await insertCandidate('invitations alone', ['invitations']);
  await insertMember('all on', []);
  await insertMember('some off', ['messages', 'replies_due', 'interviews']);
  await cp(join(MIGRATIONS, NAME), join(folder, NAME));
  expect(await migrate(url, folder)).toEqual([NAME]);
  const { rows } = await client.query(
    `select identity_uid as who, off, daily_since as daily from notification_settings join accounts on id = account_id order by 1`,
  );
  expect(rows).toEqual([
    {
      who: 'invitations alone',
      off: ['offers', 'answers', 'messages', 'interviews', 'late_replies'],
      daily: {},
    },
    {
      who: 'none',
      off: ['offers', 'answers', 'messages', 'interviews', 'late_replies', 'invitations'],
      daily: {},
    },
    { who: 'some off', off: ['candidate_messages', 'replies_due', 'candidate_interviews'], daily: {} },
  ]);
});
