import type { Database } from '../../platform/db/database.ts';
import { lockMemberships } from '../../platform/db/membership.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { insertOwnerNotices } from '../team/team-notice.store.ts';
import { claimNames, claimRequestedNames } from './company-name-change.store.ts';
import { findNameClaim } from './disputed-name.store.ts';
import { deleteNameClaim } from './name-claim.store.ts';
import type { OperatorAction } from './operator.store.ts';
import { type DomainObstacle, findSharing, lockOwnDomain } from './verification-obstacle.store.ts';

type Company = { readonly id: string; readonly name: string };

/**
 * Gives a company the name that matches its domain: companies that had the name lose their verification, and this one is verified by that
 * domain. For the operator only, like `operator.store.ts`. Call it in a transaction.
 * @returns null once that is so; `no_claim` when it claims none, or who else is verified by its domain. Nothing is changed then
 * @throws with a constraint when another of its names is taken, or the operator keeps the verification from it
 */
export async function updateNameHolder(
  db: Database,
  company: Company,
  operating: OperatorAction,
): Promise<'no_claim' | DomainObstacle | null> {
  const { holders = [] } = (await findNameClaim(db, company.id)) ?? {};
  for (const { id } of holders.toSorted((a, b) => a.id.localeCompare(b.id))) await lockMemberships(db, id);
  await db.selectFrom('companies').where('id', '=', company.id).select('id').forNoKeyUpdate().execute();
  const claim = await findNameClaim(db, company.id);
  if (!claim?.company.domain) return 'no_claim';
  await lockOwnDomain(db, claim.company.domain);
  const otherCompany = await findSharing(db, company.id, claim.company.domain);
  if (otherCompany !== null) return otherCompany;
  for (const holder of claim.holders) await endVerification(db, holder, operating);
  await verifyUnderName(db, company, operating);
  return null;
}

async function endVerification(db: Database, holder: Company, operating: OperatorAction): Promise<void> {
  await db
    .updateTable('companies')
    .set({ verified_at: null, verified_by: null })
    .where('id', '=', holder.id)
    .execute();
  const event = { companyId: holder.id, subjectUid: null, memberName: null, at: operating.at };
  await insertOwnerNotices(db, 'name_moved', event);
  await insertAct(db, 'lose_name', holder, operating);
  await notifyCompany(db, holder.id, { topic: 'team', ids: [] });
}

async function verifyUnderName(db: Database, company: Company, operating: OperatorAction): Promise<void> {
  await claimRequestedNames(db, company.id, operating.at);
  await claimNames(db, company.id);
  await db
    .updateTable('companies')
    .set({ verified_at: operating.at, verified_by: 'domain' })
    .where('id', '=', company.id)
    .execute();
  await deleteNameClaim(db, company.id);
  await insertAct(db, 'move_name', company, operating);
  await notifyCompany(db, company.id, { topic: 'team', ids: [] });
}

async function insertAct(
  db: Database,
  act: 'move_name' | 'lose_name',
  { id, name }: Company,
  { operator, at }: OperatorAction,
): Promise<void> {
  await db
    .insertInto('operator_acts')
    .values({ act, company_id: id, company_name: name, operator, acted_at: at })
    .execute();
}
