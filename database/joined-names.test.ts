import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url));
const NAME = '0080_joined_names.sql';
const database = `test_${randomUUID().replaceAll('-', '')}`;
const url = Object.assign(new URL(inject('adminDatabaseUrl')), { pathname: `/${database}` }).href;
let folder: string;
let client: pg.Client;

async function connect(to: string): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString: to, statement_timeout: 30_000 });
  await connected.connect();
  return connected;
}

async function insertVerified(name: string, verifiedOn: string, keys: readonly string[]): Promise<void> {
  await client.query(
    `with company as (
       insert into companies (name, created_at, verified_at, verified_by) values ($1, $2, $2, 'operator') returning id
     ) insert into verified_company_names (name_key, company_id) select key, id from company, unnest($3::text[]) as key`,
    [name, verifiedOn, keys],
  );
}

async function heldNames(): Promise<string[]> {
  const { rows } = await client.query<{ held: string }>(
    `select name || ': ' || joined_key || case when is_twin then ', a twin' else '' end as held
     from verified_company_names join companies on id = company_id order by verified_at, joined_key`,
  );
  return rows.map(({ held }) => held);
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

test('names that differ only by spaces stay with their companies, and belong to the first of them', async () => {
  await insertVerified('HarbourHealth', '2026-03-01', ['harbourhealth', 'harbour health']);
  await insertVerified('Harbour Health Ltd', '2026-02-01', ['har bour health', 'quay']);
  await insertVerified('Har Bour Health', '2026-04-01', ['h arbour health']);
  await cp(join(MIGRATIONS, NAME), join(folder, NAME));
  expect(await migrate(url, folder)).toEqual([NAME]);
  expect(await heldNames()).toEqual([
    'Harbour Health Ltd: harbourhealth',
    'Harbour Health Ltd: quay',
    'HarbourHealth: harbourhealth, a twin',
    'Har Bour Health: harbourhealth, a twin',
  ]);
  await client.query(
    `update companies set verified_at = null, verified_by = null where name = 'Harbour Health Ltd'`,
  );
  expect(await heldNames()).toEqual([
    'HarbourHealth: harbourhealth',
    'Har Bour Health: harbourhealth, a twin',
  ]);
  await client.query(`delete from companies where name = 'HarbourHealth'`);
  expect(await heldNames()).toEqual(['Har Bour Health: harbourhealth']);
  const taken = client.query(
    `insert into verified_company_names (joined_key, company_id) select 'harbourhealth', id from companies where name = 'Harbour Health Ltd'`,
  );
  await expect(taken).rejects.toMatchObject({ constraint: 'verified_company_names_joined_key' });
});
