import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchCandidates } from '@common-ground/contract/discovery/discovery';
import { dumpDatabase } from '@common-ground/database/backup/dump-database';
import { loadDatabase } from '@common-ground/database/backup/load-database';
import { ensureLogin } from '@common-ground/database/login';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openOwners } from './testing/isolation/isolation-owners.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';
import { signUpFound } from './testing/worlds/test-found-people.ts';
import { signInAgain, type TestPerson } from './testing/worlds/test-people.ts';

let folder: string;
let filled: TestApp;
let employer: TestPerson;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'common-ground-backup-'));
  filled = await openTestApp();
  ({ employer } = await openOwners(filled));
  await filled.app.close();
  await filled.context.db.destroy();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function createEmptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('adminDatabaseUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return Object.assign(new URL(inject('adminDatabaseUrl')), { pathname: `/${name}` }).href;
}

async function dumpTo(name: string, url: string) {
  const target = await mkdtemp(join(folder, name));
  const { dump, fileKeys } = await dumpDatabase(url, target);
  const names = (await readdir(target)).sort();
  const rows = new Map<string, string>();
  for (const file of names) rows.set(file, await readFile(join(target, file), 'utf8'));
  return { target, dump, fileKeys, rows };
}

/** Constraints with their definitions, and triggers with whether they fire. */
async function readRules(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ rule: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text as rule
     from pg_constraint where conrelid <> 0
     union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     order by 1`,
  );
  await client.end();
  return rows.map(({ rule }) => rule);
}

it('restores every row, sequence, constraint and trigger, and the application goes on from there', async () => {
  const before = await dumpTo('before', filled.ownerUrl);
  expect([...before.rows.values()].filter((rows) => rows !== '').length).toBeGreaterThan(100);
  expect(before.fileKeys.size).toBeGreaterThan(2);
  const url = await createEmptyDatabase();
  await loadDatabase(url, before.target, before.dump);
  const after = await dumpTo('after', url);
  expect(after.dump).toEqual(before.dump);
  expect(after.fileKeys).toEqual(before.fileKeys);
  for (const [file, rows] of before.rows) expect(after.rows.get(file), file).toBe(rows);
  expect(await readRules(url)).toEqual(await readRules(filled.ownerUrl));

  await ensureLogin(url);
  const restored = await openTestApp({ ownerUrl: url });
  const token = await signInAgain(employer);
  const search = async () => (await restored.call(searchCandidates, { token })).result.items.length;
  const found = await search();
  await signUpFound(restored, { fullName: 'Rosa Nunes' });
  await expect.poll(search).toBe(found + 1);
  await restored.app.close();
  await restored.context.db.destroy();
});

it('restores into nothing but an empty database, and only what this version wrote', async () => {
  const { target, dump } = await dumpTo('refused', filled.ownerUrl);
  await expect(loadDatabase(filled.ownerUrl, target, dump)).rejects.toThrow('isn’t empty');
  const other = { ...dump, schema: { ...dump.schema, jobQueue: 0 } };
  const url = await createEmptyDatabase();
  await expect(loadDatabase(url, target, other)).rejects.toThrow('another version');
  const cut = { ...dump, rows: { ...dump.rows, 'public.accounts': 0 } };
  await expect(loadDatabase(url, target, cut)).rejects.toThrow('public.accounts has');
  // Nothing of it stayed, so it can be tried again.
  await loadDatabase(url, target, dump);
});

it('knows every table with a file: a backup leaves out files that no row it knows refers to', async () => {
  const client = new pg.Client({ connectionString: filled.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'file_key' order by 1`,
  );
  await client.end();
  const listed = ['application_documents', 'documents', 'message_attachments'];
  const others = ['document_links', 'file_deletions'];
  expect(rows.map(({ name }) => name)).toEqual([...listed, ...others].sort());
});
