import { looksLikeName } from '@common-ground/domain/team/member-name';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Whether a member of a company already has a name that looks like this one. Call it in the transaction in which someone takes the name: of
 * two simultaneous requests, the second sees it.
 * @param accountId of the member who takes it; null while they have none
 */
export async function isColleaguesName(
  db: Database,
  companyId: string,
  name: string,
  accountId: string | null,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`member names ${companyId}`}, 0))`.execute(db);
  const members = await db
    .selectFrom('memberships')
    .where('company_id', '=', companyId)
    .where('account_id', 'is distinct from', accountId)
    .where('name', 'is not', null)
    .select('name')
    .execute();
  return members.some((member) => member.name !== null && looksLikeName(name, member.name));
}

/** Saves the caller's name. @returns false if it looks like a colleague's name: nothing is changed then */
export function updateMemberName(db: Database, scope: CompanyScope, name: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (await isColleaguesName(transaction, scope.companyId, name, scope.accountId)) return false;
    await transaction
      .updateTable('memberships')
      .set({ name })
      .where('account_id', '=', scope.accountId)
      .where('company_id', '=', scope.companyId)
      .execute();
    return true;
  });
}
