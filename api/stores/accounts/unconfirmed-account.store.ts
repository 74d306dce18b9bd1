import type { FormatLocale } from '@common-ground/domain/accounts/format-locale';
import { type RawBuilder, sql } from 'kysely';
import { requestIdentityDeletion } from '../../platform/auth/identity-deletions.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteCompany } from '../company/company-deletion.store.ts';

/** How many accounts one query returns. */
const BATCH_SIZE = 100;

/** An account whose address isn't known to be confirmed, and on which nobody else depends. */
export type UnconfirmedAccount = {
  readonly id: string;
  readonly uid: string;
  readonly createdAt: Date;
  readonly mailedAt: Date | null;
  readonly locale: FormatLocale;
  /** The company that goes with it; null for a candidate. */
  readonly companyId: string | null;
};

/**
 * Those on which others depend are left out: candidates who have applied, and members of suspended companies or with colleagues. Only
 * accounts from before addresses had to be confirmed can have these.
 */
const unconfirmed = (condition: RawBuilder<unknown>) => sql<UnconfirmedAccount>`
  select accounts.id, identity_uid as uid, accounts.created_at as "createdAt", deletion_mailed_at as "mailedAt",
    accounts.locale, memberships.company_id as "companyId"
  from accounts
  left join memberships on memberships.account_id = accounts.id
  left join companies on companies.id = memberships.company_id
  where email_confirmed_at is null and ${condition}
    and (accounts.role = 'candidate' or (companies.id is not null and companies.suspended_at is null))
    and not exists (select from applications where applications.candidate_id = accounts.id)
    and not exists (
      select from memberships as colleagues
      where colleagues.company_id = memberships.company_id and colleagues.account_id <> accounts.id
    )
  order by accounts.id
  limit ${BATCH_SIZE}`;

/**
 * Accounts without a confirmed address on which nobody else depends, in portions.
 * @param createdUntil the latest creation
 * @param afterId the ID of the last one of the portion before
 */
export async function listUnconfirmedAccounts(
  db: Database,
  createdUntil: Date,
  afterId: string | null,
): Promise<readonly UnconfirmedAccount[]> {
  const condition = sql`accounts.created_at <= ${createdUntil} and (${afterId}::uuid is null or accounts.id > ${afterId}::uuid)`;
  return (await unconfirmed(condition).execute(db)).rows;
}

/** One of these accounts, or null if its address has been confirmed, others depend on it, or it's gone. */
export async function findUnconfirmedAccount(db: Database, id: string): Promise<UnconfirmedAccount | null> {
  const { rows } = await unconfirmed(sql`accounts.id = ${id}::uuid`).execute(db);
  return rows[0] ?? null;
}

/** Queues the email that announces a deletion, unless it's queued already or was given up. */
export async function insertDeletionMail(db: Database, accountId: string): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      'mail_unconfirmed_account', json_build_object('accountId', ${accountId}::text),
      queue_name => 'mail_unconfirmed_account', job_key => ${`mail_unconfirmed_account ${accountId}`}::text,
      job_key_mode => 'unsafe_dedupe'
    )`.execute(db);
}

/** Records that an account's address was told when the account will be deleted. */
export async function updateDeletionMailed(db: Database, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ deletion_mailed_at: at })
    .where('id', '=', accountId)
    .where('deletion_mailed_at', 'is', null)
    .execute();
}

/**
 * Deletes an account, with its company if it has one, and queues its identity for deletion. Call it in a transaction that bypasses row level
 * security.
 * @returns false if its address has been confirmed since, or it's gone; nothing is changed then
 */
export async function deleteUnconfirmedAccount(
  db: Database,
  { id, uid, companyId }: UnconfirmedAccount,
  at: Date,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('accounts')
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .where('deletion_mailed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) return false;
  if (companyId !== null) await deleteCompany(db, companyId, at);
  await requestIdentityDeletion(db, uid, at.toISOString().slice(0, 10));
  return true;
}
