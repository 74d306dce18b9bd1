import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runAs } from '../../platform/db/principal.ts';
import { yearlyDigest } from '../../platform/mail/mail-digests.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany } from '../../testing/worlds/test-people.ts';
import { findMailboxKey, findRatedMailboxes, insertRatedMailbox } from './rated-mailbox.store.ts';

const test = useTestApp();
const YEAR = 2031;

/** A year for which no other test has a key. */
let year = YEAR;
const nextYear = () => {
  year += 1;
  return year;
};

describe('findMailboxKey', () => {
  it('returns one key a year to any number of processes', async () => {
    const { systemDb } = test.current.context;
    const installation = randomBytes(32);
    const own = nextYear();
    const keys = await Promise.all(
      Array.from({ length: 5 }, () => findMailboxKey(systemDb, [installation], own)),
    );
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    const next = await findMailboxKey(systemDb, [installation], nextYear());
    expect(next.equals(keys[0] as Buffer)).toBe(false);
  });

  it('stays the same when the installation gets a newer key', async () => {
    const { systemDb } = test.current.context;
    const [older, newer] = [randomBytes(32), randomBytes(32)];
    const own = nextYear();
    const key = await findMailboxKey(systemDb, [older], own);
    expect((await findMailboxKey(systemDb, [newer, older], own)).equals(key)).toBe(true);
    await expect(findMailboxKey(systemDb, [newer], own)).rejects.toThrow('MAIL_DIGEST_KEYS');
  });

  it('can’t be read from the database alone', async () => {
    const { systemDb } = test.current.context;
    const own = nextYear();
    const key = await findMailboxKey(systemDb, [randomBytes(32)], own);
    const { secret } = await systemDb
      .selectFrom('rater_mailbox_keys')
      .where('year', '=', own)
      .select('secret')
      .executeTakeFirstOrThrow();
    expect(secret.equals(key)).toBe(false);
  });
});

describe('a mailbox', () => {
  it('has a different digest each year and at each company', () => {
    const [one, other] = [randomBytes(32), randomBytes(32)];
    const digest = yearlyDigest(one, 'company', 'Ana+1@Work.example');
    expect(yearlyDigest(one, 'company', 'ana@work.example')).toEqual(digest);
    expect(yearlyDigest(other, 'company', 'ana@work.example')).not.toEqual(digest);
    expect(yearlyDigest(one, 'another', 'ana@work.example')).not.toEqual(digest);
  });
});

describe('insertRatedMailbox', () => {
  it('accepts each mailbox once, which the database enforces too', async () => {
    const { systemDb } = test.current.context;
    const companyId = String((await signUpCompany(test.current)).companyId);
    const mailbox = { year: YEAR, digest: randomBytes(32) };
    expect(await insertRatedMailbox(systemDb, companyId, mailbox, 1)).toBe(true);
    expect(await insertRatedMailbox(systemDb, companyId, mailbox, 1)).toBe(false);
    const twice = systemDb
      .insertInto('rated_mailboxes')
      .values({ company_id: companyId, year: YEAR, mailbox_digest: mailbox.digest })
      .execute();
    await expect(twice).rejects.toMatchObject({ constraint: 'rated_mailboxes_pkey' });
  });

  it('rewrites all of the company’s rows in one transaction and a new order, and no other company’s', async () => {
    const { systemDb } = test.current.context;
    const companyId = String((await signUpCompany(test.current)).companyId);
    const digests = Array.from({ length: 12 }, () => randomBytes(32));
    const other = String((await signUpCompany(test.current)).companyId);
    const theirs = { year: YEAR, digest: randomBytes(32) };
    await insertRatedMailbox(systemDb, other, theirs, 1);
    for (const [seed, digest] of digests.entries())
      await insertRatedMailbox(systemDb, companyId, { year: YEAR, digest }, seed);
    const { rows } = await sql<{ mailbox_digest: Buffer; transaction: string }>`
      select mailbox_digest, xmin::text as transaction from rated_mailboxes
      where company_id = ${companyId} order by ctid`.execute(systemDb);
    const hexDigests = digests.map((digest) => digest.toString('hex'));
    const inPlace = rows.map((row) => row.mailbox_digest.toString('hex'));
    expect([...inPlace].sort()).toEqual([...hexDigests].sort());
    expect(inPlace).not.toEqual(hexDigests);
    expect(new Set(rows.map((row) => row.transaction)).size).toBe(1);
    const ratedMailboxes = await findRatedMailboxes(systemDb, other, YEAR, [...digests, theirs.digest]);
    expect([...ratedMailboxes]).toEqual([theirs.digest.toString('base64')]);
  });

  it('can’t be read by any company, not even its own', async () => {
    const { callerDb } = test.current;
    const companyId = String((await signUpCompany(test.current)).companyId);
    const reading = runAs({ companyId, candidateId: null }, () =>
      callerDb.selectFrom('rated_mailboxes').selectAll().execute(),
    );
    await expect(reading).rejects.toMatchObject({ code: '42501' });
  });
});
