import type { Database } from '../../platform/db/database.ts';
import { deleteCompany } from './company-deletion.store.ts';
import type { OperatorAction } from './operator.store.ts';
import { deleteProvenDomains } from './proven-domain.store.ts';

/** Whether someone is a member of a company. */
export async function hasMembers(db: Database, companyId: string): Promise<boolean> {
  const member = await db
    .selectFrom('memberships')
    .where('company_id', '=', companyId)
    .select('account_id')
    .executeTakeFirst();
  return member !== undefined;
}

/**
 * Deletes a suspended company that its last member has left, and records it: its domain and its names become free again. Call it in a
 * transaction.
 * @returns false when it isn't suspended or has members; nothing is changed then
 */
export async function insertRelease(
  db: Database,
  company: { id: string; name: string },
  { operator, at }: OperatorAction,
): Promise<boolean> {
  const suspended = await db
    .selectFrom('companies')
    .where('id', '=', company.id)
    .where('suspended_at', 'is not', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!suspended || (await hasMembers(db, company.id))) return false;
  await deleteCompany(db, company.id, at);
  await deleteProvenDomains(db, company.id);
  await db
    .insertInto('operator_acts')
    .values({ act: 'release', company_id: company.id, company_name: company.name, operator, acted_at: at })
    .execute();
  return true;
}
