import type { ContactAct } from '@common-ground/contract/contacts/contacts';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { nameOfMember } from '../team/member-name.store.ts';

/** The newest are what anybody reads; older ones stay in the database. */
const MOST_LISTED = 100;

/** Records that the caller took all contacts out, or deletes all of them. Call it before they are deleted. */
export async function insertContactAct(
  db: Database,
  scope: CompanyScope,
  act: ContactAct['act'],
  at: Date,
): Promise<void> {
  const { count } = await db
    .selectFrom('contacts')
    .where('company_id', '=', scope.companyId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('contact_acts')
    .values({
      company_id: scope.companyId,
      account_id: scope.accountId,
      act,
      contact_count: count,
      acted_at: at,
    })
    .execute();
}

/** Who took all contacts out or deleted them, the last first. */
export async function listOwnContactActs(db: Database, scope: CompanyScope): Promise<ContactAct[]> {
  const rows = await db
    .selectFrom('contact_acts')
    .where('contact_acts.company_id', '=', scope.companyId)
    .select(['contact_acts.id', 'act', 'contact_count', 'acted_at'])
    .select(nameOfMember('contact_acts.account_id', 'contact_acts.company_id').as('name'))
    .orderBy('contact_acts.number', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    act: row.act as ContactAct['act'],
    contactCount: row.contact_count,
    actedAt: row.acted_at.toISOString(),
    actedBy: row.name,
  }));
}
