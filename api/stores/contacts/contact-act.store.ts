import type { ContactAct } from '@common-ground/contract/contacts/contacts';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { memberNameSql } from '../team/member-name.store.ts';
import { countContacts } from './contact.store.ts';

/** Only the newest are listed; older ones stay in the database. */
const MAX_LISTED = 100;

/**
 * Records that the caller exports contacts, or deletes all of them. Call it before they are deleted.
 * @param words only contacts with these are exported; null for all
 */
export async function insertContactAct(
  db: Database,
  scope: CompanyScope,
  { act, words }: { readonly act: 'exported' | 'deleted_all'; readonly words: string | null },
  at: Date,
): Promise<void> {
  const contactCount = await countContacts(db, scope, words);
  await insertAct(db, scope, { act, contact_count: contactCount, acted_at: at });
}

/** Records that the caller deleted one contact. Call it in the same transaction. Whose details they were isn't kept. */
export async function insertContactDeletion(db: Database, scope: CompanyScope, at: Date): Promise<void> {
  await insertAct(db, scope, { act: 'deleted', contact_count: 1, acted_at: at });
}

async function insertAct(
  db: Database,
  scope: CompanyScope,
  act: { readonly act: ContactAct['act']; readonly contact_count: number; readonly acted_at: Date },
): Promise<void> {
  await db
    .insertInto('contact_acts')
    .values({ company_id: scope.companyId, account_id: scope.accountId, ...act })
    .execute();
}

/** A day on which contacts were deleted one by one; null for every other act, which is an entry of its own. */
const DELETION_DAY = sql`case when act = 'deleted' then (acted_at at time zone 'UTC')::date end`;
const OWN_ENTRY = sql`case when act <> 'deleted' then contact_acts.id end`;

/**
 * Who exported or deleted contacts, newest first. Those that a member deleted one by one on a day (UTC), under one name, are one entry:
 * otherwise a hundred of them would push an export out of the list.
 */
export async function listOwnContactActs(db: Database, scope: CompanyScope): Promise<ContactAct[]> {
  const rows = await db
    .selectFrom('contact_acts')
    .where('contact_acts.company_id', '=', scope.companyId)
    .groupBy(['act', 'account_id', 'company_id', 'member_name', DELETION_DAY, OWN_ENTRY])
    .select('act')
    .select([
      sql<string>`(array_agg(contact_acts.id order by contact_acts.number desc))[1]`.as('id'),
      sql<number>`sum(contact_count)::integer`.as('contact_count'),
      sql<Date>`max(acted_at)`.as('acted_at'),
      memberNameSql('contact_acts', 'account_id').as('name'),
    ])
    .orderBy(sql`max(contact_acts.number)`, 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    act: row.act as ContactAct['act'],
    contactCount: row.contact_count,
    actedAt: row.acted_at.toISOString(),
    actedBy: row.name,
  }));
}
