import { createHmac, timingSafeEqual } from 'node:crypto';
import { foldedAddress, MAILS_A_DAY } from '@common-ground/domain/company/company-mail';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';

const DAY_MS = 86_400_000;
const DIGEST_BYTES = 32;
const PROOF_BYTES = 16;

/** What a company causes mail for. A code may be sent before the company is verified, and nothing else. */
export type CompanyMailKind = 'code' | 'rater_link' | 'team_invitation' | 'invitation';

async function findKey(systemDb: Database): Promise<Buffer> {
  const { secret } = await systemDb.selectFrom('mail_keys').select('secret').executeTakeFirstOrThrow();
  return secret;
}

const keyed = (key: Buffer, purpose: string, data: string | Buffer) =>
  createHmac('sha256', key).update(`${purpose}:`).update(data).digest();

const proofOf = (key: Buffer, digest: Buffer) => keyed(key, 'stop', digest).subarray(0, PROOF_BYTES);

/** What a count is set to by one more mail: the next number, or one where the last day is over. */
function oneMore(table: string, at: Date, most: number) {
  const isNewDay = sql<SqlBool>`${sql.ref(`${table}.counted_from`)} <= ${new Date(at.getTime() - DAY_MS)}`;
  const count = sql.ref<number>(`${table}.sent_count`);
  return {
    set: {
      counted_from: sql<Date>`case when ${isNewDay} then ${at} else ${sql.ref(`${table}.counted_from`)} end`,
      sent_count: sql<number>`case when ${isNewDay} then 1 else ${count} + 1 end`,
    },
    isFree: sql<SqlBool>`(${isNewDay} or ${count} < ${most})`,
  };
}

async function countForCompany(
  systemDb: Database,
  companyId: string,
  count: { kind: 'any' | 'team_invitation'; most: number; mayBeUnverified: boolean; at: Date },
): Promise<boolean> {
  const { set, isFree } = oneMore('company_mail_counts', count.at, count.most);
  const row = await systemDb
    .insertInto('company_mail_counts')
    .columns(['company_id', 'kind', 'counted_from', 'sent_count'])
    .expression((from) =>
      from
        .selectFrom('companies')
        .where('id', '=', companyId)
        .where('suspended_at', 'is', null)
        .$if(!count.mayBeUnverified, (verified) => verified.where('verified_at', 'is not', null))
        .select([
          'id',
          sql.val<string>(count.kind).as('kind'),
          sql<Date>`${count.at}::timestamptz`.as('counted_from'),
          sql<number>`1`.as('sent_count'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet(set).where(isFree))
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function countForRecipient(systemDb: Database, digest: Buffer, at: Date): Promise<boolean> {
  const { set, isFree } = oneMore('mail_recipients', at, MAILS_A_DAY.recipient);
  const wantsMail: Expression<SqlBool> = sql<SqlBool>`mail_recipients.stopped_at is null`;
  const row = await systemDb
    .insertInto('mail_recipients')
    .values({ address_digest: digest, counted_from: at, sent_count: 1 })
    .onConflict((conflict) =>
      conflict.column('address_digest').doUpdateSet(set).where(isFree).where(wantsMail),
    )
    .returning('address_digest')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts one mail that a company is about to cause, unless that would be one too many, the person wants none, or the company is not (or no
 * longer) verified. Of several at the same moment no more are counted than may be.
 * @returns the token of the link that stops such mail for good; else who has had enough: nothing is counted then
 */
export async function reserveCompanyMail(
  systemDb: Database,
  mail: { companyId: string; to: string; kind: CompanyMailKind; at: Date },
): Promise<{ stopToken: string } | 'company_limit' | 'recipient_limit'> {
  const { companyId, to, kind, at } = mail;
  const key = await findKey(systemDb);
  const digest = keyed(key, 'recipient', foldedAddress(to));
  const mayBeUnverified = kind === 'code';
  const refused = new Error('The mail may not be sent');
  let reason: 'company_limit' | 'recipient_limit' = 'company_limit';
  try {
    await systemDb.transaction().execute(async (transaction) => {
      const company = { mayBeUnverified, at };
      if (
        !(await countForCompany(transaction, companyId, {
          ...company,
          kind: 'any',
          most: MAILS_A_DAY.company,
        }))
      )
        throw refused;
      const most = MAILS_A_DAY.teamInvitations;
      if (
        kind === 'team_invitation' &&
        !(await countForCompany(transaction, companyId, { ...company, kind, most }))
      )
        throw refused;
      reason = 'recipient_limit';
      if (!(await countForRecipient(transaction, digest, at))) throw refused;
    });
  } catch (error) {
    if (error === refused) return reason;
    throw error;
  }
  return { stopToken: Buffer.concat([digest, proofOf(key, digest)]).toString('base64url') };
}

/** Whether whoever is at an address has stopped the mail that companies cause. */
export async function isMailStopped(systemDb: Database, to: string): Promise<boolean> {
  const digest = keyed(await findKey(systemDb), 'recipient', foldedAddress(to));
  const row = await systemDb
    .selectFrom('mail_recipients')
    .where('address_digest', '=', digest)
    .where('stopped_at', 'is not', null)
    .select('stopped_at')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes back what was counted for a mail that could not be sent. */
export async function releaseCompanyMail(
  systemDb: Database,
  mail: { companyId: string; to: string; kind: CompanyMailKind },
): Promise<void> {
  const digest = keyed(await findKey(systemDb), 'recipient', foldedAddress(mail.to));
  const oneLess = { sent_count: sql<number>`greatest(sent_count - 1, 0)` };
  await systemDb
    .updateTable('company_mail_counts')
    .set(oneLess)
    .where('company_id', '=', mail.companyId)
    .where('kind', 'in', ['any', mail.kind])
    .execute();
  await systemDb.updateTable('mail_recipients').set(oneLess).where('address_digest', '=', digest).execute();
}

/**
 * Stops the mail that companies cause to the address from whose mail a token is, for good. Twice is the same as once.
 * @returns false for a token that we did not make
 */
export async function writeMailStop(systemDb: Database, stopToken: string, at: Date): Promise<boolean> {
  const bytes = Buffer.from(stopToken, 'base64url');
  if (bytes.length !== DIGEST_BYTES + PROOF_BYTES) return false;
  const digest = bytes.subarray(0, DIGEST_BYTES);
  const proof = proofOf(await findKey(systemDb), digest);
  if (!timingSafeEqual(proof, bytes.subarray(DIGEST_BYTES))) return false;
  await systemDb
    .insertInto('mail_recipients')
    .values({ address_digest: digest, counted_from: at, sent_count: 0, stopped_at: at })
    .onConflict((conflict) =>
      conflict
        .column('address_digest')
        .doUpdateSet({ stopped_at: at })
        .where('mail_recipients.stopped_at', 'is', null),
    )
    .execute();
  return true;
}

/** Forgets addresses whose day is over, unless they want no mail. @returns how many */
export async function forgetMailRecipients(systemDb: Database, now: Date): Promise<number> {
  const rows = await systemDb
    .deleteFrom('mail_recipients')
    .where('stopped_at', 'is', null)
    .where('counted_from', '<', new Date(now.getTime() - DAY_MS))
    .returning('sent_count')
    .execute();
  return rows.length;
}
