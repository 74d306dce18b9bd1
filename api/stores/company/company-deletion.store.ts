import type { Database } from '../../platform/db/database.ts';
import { leaveBlockedNames } from '../access/company-name.store.ts';

/** Deletes a company that has no members any more. Its names stay on the lists of those who block it. Call it in a transaction. */
export async function deleteCompany(db: Database, companyId: string): Promise<void> {
  await leaveBlockedNames(db, companyId);
  await db.deleteFrom('companies').where('id', '=', companyId).execute();
}
