import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

type Days = { readonly today: string; readonly oldestOpen: string };

/** Forgets which links the company made too long ago to be opened, and how many they were. */
async function deleteExpired(db: Database, { companyId }: CompanyScope, { oldestOpen }: Days): Promise<void> {
  await db
    .deleteFrom('rater_invitations')
    .where('company_id', '=', companyId)
    .where('created_on', '<', oldestOpen)
    .execute();
  await db
    .deleteFrom('rater_link_counts')
    .where('company_id', '=', companyId)
    .where('made_on', '<', oldestOpen)
    .execute();
}

/** Keeps hashes of new links and counts them; the company's expired ones go at the same time. */
export async function insertRaterInvitations(
  db: Database,
  scope: CompanyScope,
  tokenHashes: readonly Buffer[],
  days: Days,
): Promise<void> {
  const made = { company_id: scope.companyId, made_by: scope.accountId, made_on: days.today };
  await db.transaction().execute(async (transaction) => {
    await deleteExpired(transaction, scope, days);
    await transaction
      .insertInto('rater_invitations')
      .values(
        tokenHashes.map((token_hash) => ({
          token_hash,
          company_id: scope.companyId,
          invited_by: scope.accountId,
          created_on: days.today,
        })),
      )
      .execute();
    await transaction
      .insertInto('rater_link_counts')
      .values({ ...made, link_count: tokenHashes.length })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'made_by', 'made_on']).doUpdateSet(({ eb, ref }) => ({
          link_count: eb(ref('rater_link_counts.link_count'), '+', ref('excluded.link_count')),
        })),
      )
      .execute();
  });
}

/** Withdraws a link that the caller made today and that could not be mailed, as if it had not been made. */
export async function deleteUnsentRaterInvitation(
  db: Database,
  scope: CompanyScope,
  tokenHash: Buffer,
  today: string,
): Promise<void> {
  await db
    .deleteFrom('rater_invitations')
    .where('company_id', '=', scope.companyId)
    .where('token_hash', '=', tokenHash)
    .execute();
  await db
    .updateTable('rater_link_counts')
    .set(({ eb }) => ({ link_count: eb('link_count', '-', 1) }))
    .where('company_id', '=', scope.companyId)
    .where('made_by', '=', scope.accountId)
    .where('made_on', '=', today)
    .where('link_count', '>', 0)
    .execute();
}

/** Withdraws every link of the company. How many of them were still open is told to nobody: it says who has opened one. */
export async function deleteRaterInvitations(db: Database, { companyId }: CompanyScope): Promise<void> {
  await db.deleteFrom('rater_invitations').where('company_id', '=', companyId).execute();
  await db.deleteFrom('rater_link_counts').where('company_id', '=', companyId).execute();
}

/** How many links the company has made since a day and not withdrawn, whether or not they were opened. */
export async function countRaterLinks(
  db: Database,
  { companyId }: CompanyScope,
  oldestOpenDay: string,
): Promise<number> {
  const row = await db
    .selectFrom('rater_link_counts')
    .where('company_id', '=', companyId)
    .where('made_on', '>=', oldestOpenDay)
    .select(({ fn }) => fn.sum<number | null>('link_count').as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count ?? 0);
}

/**
 * The company that a link speaks for, or null when the link is unknown, used, withdrawn or expired, or the
 * company is suspended. Whoever holds the link
 * needs no other scope: its 256 random bits are the permission.
 */
export async function findInvitingCompany(
  db: Database,
  tokenHash: Buffer,
  oldestOpenDay: string,
): Promise<{ companyId: string; companyName: string } | null> {
  const row = await db
    .selectFrom('rater_invitations')
    .innerJoin('companies', 'companies.id', 'rater_invitations.company_id')
    .where('token_hash', '=', tokenHash)
    .where('created_on', '>=', oldestOpenDay)
    .where('suspended_at', 'is', null)
    .select(['companies.id', 'companies.name'])
    .executeTakeFirst();
  return row ? { companyId: row.id, companyName: row.name } : null;
}

/** Uses a link up. @returns true for exactly one of any number of callers, whenever they come. */
export async function deleteRaterInvitation(db: Database, tokenHash: Buffer): Promise<boolean> {
  const deleted = await db
    .deleteFrom('rater_invitations')
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst();
  return deleted !== undefined;
}
