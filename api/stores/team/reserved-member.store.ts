import { isReservedName } from '@common-ground/domain/company/reserved-name';
import type { Database } from '../../platform/db/database.ts';

/** A member with a name that no one could take now. */
export type ReservedMember = {
  readonly name: string;
  readonly companyId: string;
  readonly companyName: string;
};

const MEMBERS_PER_STEP = 1_000;

/**
 * Members of all companies who have had a name since before it was reserved. The operator has no account and so no scope: only
 * `api/operator.ts` may use this, which no request reaches.
 * @param reserved the names of those who run the installation
 */
export async function listReservedMembers(
  db: Database,
  reserved: readonly string[],
): Promise<ReservedMember[]> {
  const found: ReservedMember[] = [];
  for (let after: string | null = null, isMore = true; isMore; ) {
    let query = db
      .selectFrom('memberships')
      .innerJoin('companies', 'companies.id', 'memberships.company_id')
      .where('memberships.name', 'is not', null)
      .select(['account_id', 'memberships.name', 'companies.id', 'companies.name as company_name'])
      .orderBy('account_id')
      .limit(MEMBERS_PER_STEP);
    if (after !== null) query = query.where('account_id', '>', after);
    const rows = await query.execute();
    for (const { name, id, company_name: companyName } of rows)
      if (name !== null && isReservedName(name, reserved)) found.push({ name, companyId: id, companyName });
    after = rows.at(-1)?.account_id ?? null;
    isMore = rows.length === MEMBERS_PER_STEP;
  }
  return found;
}
