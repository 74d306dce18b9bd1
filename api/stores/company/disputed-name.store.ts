import { heldNameKeys } from '@common-ground/domain/access/company-name-key';
import { namesOf } from '@common-ground/domain/company/company-profile';
import type { Database } from '../../platform/db/database.ts';

/**
 * Names that two companies want. The operator has no account and so no scope: only `api/operator.ts` may use this, which no request reaches.
 */

type NamedCompany = { readonly id: string; readonly name: string; readonly domain: string | null };

/** A company that has a name which another verified one holds, and who that is. */
export type DisputedName = { readonly company: NamedCompany; readonly holders: readonly NamedCompany[] };

const MOST_LISTED = 1_000;

/** Verified companies that do not hold all of their names, since another one was verified under them before, by name. */
export async function listTwins(db: Database): Promise<DisputedName[]> {
  const companies = await db
    .selectFrom('companies')
    .where('verified_at', 'is not', null)
    .where(({ or, not, exists, selectFrom }) => {
      const held = selectFrom('verified_company_names')
        .whereRef('verified_company_names.company_id', '=', 'companies.id')
        .select('joined_key');
      // Who was verified before names were held by anybody may have none at all.
      return or([not(exists(held)), exists(held.where('is_twin', '=', true))]);
    })
    .select(['id', 'name', 'legal_name', 'domain'])
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return withHolders(db, companies);
}

async function withHolders(
  db: Database,
  companies: readonly (NamedCompany & { readonly legal_name: string | null })[],
): Promise<DisputedName[]> {
  const disputed: DisputedName[] = [];
  for (const { legal_name: legalName, ...company } of companies) {
    const keys = heldNameKeys(namesOf({ brandName: company.name, legalName }));
    const holders = await findHolders(db, company.id, keys);
    if (holders.length > 0) disputed.push({ company, holders });
  }
  return disputed;
}

/** The other companies that hold one of some names. */
function findHolders(db: Database, companyId: string, keys: readonly string[]): Promise<NamedCompany[]> {
  return db
    .selectFrom('verified_company_names')
    .innerJoin('companies', 'companies.id', 'verified_company_names.company_id')
    .where('joined_key', 'in', keys)
    .where('is_twin', '=', false)
    .where('companies.id', '<>', companyId)
    .select(['companies.id', 'name', 'domain'])
    .distinct()
    .orderBy('name')
    .orderBy('companies.id')
    .execute();
}
