import { randomBytes } from 'node:crypto';
import { seededRandom, shuffled } from '@common-ground/domain/random';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { MailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { yearlyKey, yearlyProof } from '../../platform/mail/mail-digests.ts';

const SECRET_BYTES = 32;

/** A company's mailbox in one year, identified only by its digest. */
export type YearlyMailbox = { readonly year: number; readonly digest: Buffer };

async function findYear(systemDb: Database, year: number) {
  return systemDb
    .selectFrom('rater_mailbox_keys')
    .where('year', '=', year)
    .select(['secret', 'proof'])
    .executeTakeFirst();
}

/**
 * Finds the key that the digests of a year's mailboxes are made with, creating it for the first of them.
 * @param keys the installation's keys, which the database doesn't have
 * @throws when the key was made with one of the installation's keys that is missing now: with another one, each mailbox could answer again
 */
export async function findMailboxKey(
  systemDb: Database,
  keys: MailDigestKeys,
  year: number,
): Promise<Buffer> {
  if (!(await findYear(systemDb, year))) {
    const secret = randomBytes(SECRET_BYTES);
    const proof = yearlyProof(yearlyKey(keys[0], secret));
    await systemDb
      .insertInto('rater_mailbox_keys')
      .values({ year, secret, proof })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const storedYear = await findYear(systemDb, year);
  const found =
    storedYear && keys.map((key) => yearlyKey(key, storedYear.secret)).find(isProvenBy(storedYear.proof));
  if (!found)
    throw new Error(
      `The mailboxes of ${year} are stored under a key that isn’t in MAIL_DIGEST_KEYS; add the missing key`,
    );
  return found;
}

const isProvenBy = (proof: Buffer) => (key: Buffer) => yearlyProof(key).equals(proof);

/** Which of some mailboxes have opened their link this year, by their digests in base64. */
export async function findRatedMailboxes(
  systemDb: Database,
  companyId: string,
  year: number,
  digests: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  const rows = await systemDb
    .selectFrom('rated_mailboxes')
    .where('company_id', '=', companyId)
    .where('year', '=', year)
    .where('mailbox_digest', 'in', [...digests])
    .select('mailbox_digest')
    .execute();
  return new Set(rows.map((row) => row.mailbox_digest.toString('base64')));
}

/**
 * Records that a mailbox's link was opened. All of the company's mailboxes of that year are written again in random order, so that neither
 * their place nor their transaction says which one came last. Call it with the company locked.
 * @param seed fixes the random order
 * @returns false, and stores nothing, if it was opened before
 */
export async function insertRatedMailbox(
  systemDb: Database,
  companyId: string,
  { year, digest }: YearlyMailbox,
  seed: number,
): Promise<boolean> {
  const rated = await findRatedMailboxes(systemDb, companyId, year, [digest]);
  if (rated.size > 0) return false;
  const others = await systemDb
    .deleteFrom('rated_mailboxes')
    .where('company_id', '=', companyId)
    .where('year', '=', year)
    .returning('mailbox_digest')
    .execute();
  const digests = shuffled([...others.map((row) => row.mailbox_digest), digest], seededRandom(seed));
  await sql`insert into rated_mailboxes (company_id, year, mailbox_digest)
    select ${companyId}::uuid, ${year}::integer, unnest(${digests}::bytea[])`.execute(systemDb);
  return true;
}

/** Deletes the keys of the years before a given one, and the digests made with them. */
export async function deleteEarlierYears(systemDb: Database, year: number): Promise<void> {
  await systemDb.deleteFrom('rater_mailbox_keys').where('year', '<', year).execute();
  await systemDb.deleteFrom('rated_mailboxes').where('year', '<', year).execute();
}
