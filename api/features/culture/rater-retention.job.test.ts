import { readRaterSession, saveRaterAnswer } from '@common-ground/contract/culture/rater-session';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deleteListedIdentity } from '../../platform/auth/identity-deletions.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { admitTestRater } from '../../testing/worlds/test-culture.ts';
import { signUpCompany } from '../../testing/worlds/test-people.ts';
import { raterRetention } from './rater-retention.job.ts';

const test = useTestApp();

/** Runs the job as of a given day. */
const deleteOld = (day: string) =>
  raterRetention({ ...test.current.context, now: () => new Date(`${day}T12:00:00Z`) }).sweep({
    log: test.current.app.log,
    stop: new AbortController().signal,
  });

it('an unfinished session is kept for 30 days and then deleted with its answers', async () => {
  const company = await signUpCompany(test.current);
  test.current.setNow(new Date('2026-11-21T09:00:00Z'));
  const { token } = await admitTestRater(test.current, String(company.companyId));
  test.current.setNow(null);
  const read = async () => (await test.call(readRaterSession, { token })).status;
  await test.call(saveRaterAnswer, {
    params: { screenId: 'a01' },
    token,
    body: { rating: 4, responseMs: 2_500, revision: 1 },
  });
  await deleteOld('2026-12-21');
  expect(await read()).toBe(200);
  await deleteOld('2026-12-22');
  expect(await read()).toBe(404);
  const answers = await test.current.context.db.selectFrom('rater_answers').selectAll().execute();
  expect(answers).toEqual([]);
});

/** What the job does with the identities on the list. */
async function deleteListedIdentities() {
  const { db, identities } = test.current.context;
  const listed = await db.selectFrom('identity_deletions').select('uid_digest').execute();
  for (const { uid_digest: digest } of listed) await deleteListedIdentity(db, identities, digest);
}

/** The contents of all tables of a database, as one text. */
async function wholeDatabase(): Promise<string> {
  const { db } = test.current.context;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const texts = await Promise.all(
    tables.map(({ name }) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db),
    ),
  );
  return texts.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
}

it('the identity of an unfinished session is deleted with it, also at the provider, and no row refers to it afterwards', async () => {
  const company = await signUpCompany(test.current);
  test.current.setNow(new Date('2026-11-21T09:00:00Z'));
  const late = await admitTestRater(test.current, String(company.companyId));
  test.current.setNow(new Date('2026-12-21T09:00:00Z'));
  const present = await admitTestRater(test.current, String(company.companyId));
  test.current.setNow(null);
  await deleteOld('2026-12-22');
  await deleteListedIdentities();
  await expect(late.renew()).rejects.toThrow(/400/);
  expect(await present.renew()).toBeTypeOf('string');
  expect(await wholeDatabase()).not.toContain(late.uid);
});

it("an unfinished rater's identity is deleted with the company, too", async () => {
  const company = await signUpCompany(test.current);
  const { uid, renew } = await admitTestRater(test.current, String(company.companyId));
  const { db } = test.current.context;
  await db.deleteFrom('companies').where('id', '=', String(company.companyId)).execute();
  await deleteListedIdentities();
  await expect(renew()).rejects.toThrow(/400/);
  expect(await wholeDatabase()).not.toContain(uid);
});
