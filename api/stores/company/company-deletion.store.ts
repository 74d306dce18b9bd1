import type { Database } from '../../platform/db/database.ts';
import { insertBlockedNames } from '../access/company-name.store.ts';
import { insertDeparturesOfCompany } from '../interviews/interview-departure.store.ts';
import { deleteProvenDomains, hasUsedLimits, markDomainsGivenUp } from './proven-domain.store.ts';

/** No one is left to reply, so the candidates' applications say that and no longer show a reply date. */
async function endReplyPromises(db: Database, companyId: string): Promise<void> {
  await db
    .updateTable('applications')
    .set({ reply_by: null })
    .where('company_id', '=', companyId)
    .where('reply_by', 'is not', null)
    .execute();
}

/**
 * Deletes a company that has no members any more, and notifies candidates who have interviews with it. Its names stay on the lists of
 * those who block it, and its domains are withheld from other companies for a while if it has used up any limit. Call it in a transaction
 * that bypasses row level security.
 */
export async function deleteCompany(db: Database, companyId: string, at: Date): Promise<void> {
  if (await hasUsedLimits(db, companyId)) await markDomainsGivenUp(db, companyId, at);
  else await deleteProvenDomains(db, companyId);
  await insertBlockedNames(db, companyId);
  await insertDeparturesOfCompany(db, companyId, at);
  await endReplyPromises(db, companyId);
  await db.deleteFrom('companies').where('id', '=', companyId).execute();
}
