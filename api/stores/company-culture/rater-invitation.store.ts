import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** Keeps hashes of new links; the company's expired ones go at the same time. */
export async function insertRaterInvitations(
  db: Database,
  scope: CompanyScope,
  tokenHashes: readonly Buffer[],
  days: { today: string; oldestOpen: string },
): Promise<void> {
  await db
    .deleteFrom('rater_invitations')
    .where('company_id', '=', scope.companyId)
    .where('created_on', '<', days.oldestOpen)
    .execute();
  await db
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
}

/** Withdraws one link of the company, for example because it could not be mailed. */
export async function deleteRaterInvitation(
  db: Database,
  scope: CompanyScope,
  tokenHash: Buffer,
): Promise<void> {
  await db
    .deleteFrom('rater_invitations')
    .where('company_id', '=', scope.companyId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Withdraws every link of the company, expired ones too. @returns how many of them were still open. */
export async function deleteRaterInvitations(
  db: Database,
  scope: CompanyScope,
  oldestOpenDay: string,
): Promise<number> {
  const deleted = await db
    .deleteFrom('rater_invitations')
    .where('company_id', '=', scope.companyId)
    .returning('created_on')
    .execute();
  return deleted.filter((row) => row.created_on >= oldestOpenDay).length;
}

/** How many of the company's links can still be opened. */
export async function countOpenRaterInvitations(
  db: Database,
  scope: CompanyScope,
  oldestOpenDay: string,
): Promise<number> {
  const row = await db
    .selectFrom('rater_invitations')
    .where('company_id', '=', scope.companyId)
    .where('created_on', '>=', oldestOpenDay)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
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
export async function useUpRaterInvitation(db: Database, tokenHash: Buffer): Promise<boolean> {
  const deleted = await db
    .deleteFrom('rater_invitations')
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst();
  return deleted !== undefined;
}
