import { claimedNameKeys } from '@common-ground/domain/access/company-name-key';
import { namesOf } from '@common-ground/domain/company/company-profile';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isNameOfDomain } from '../../platform/domains/name-of-domain.ts';
import { requestedNames } from './name-claim.store.ts';

/**
 * Names that two companies want. The operator has no account and so no scope: only `api/operator.ts` may use this, which no request
 * reaches.
 */

type NamedCompany = { readonly id: string; readonly name: string; readonly domain: string | null };

/** A company with or claiming a name that other verified companies have, and those companies with their verified domains. */
export type DisputedName = { readonly company: NamedCompany; readonly holders: readonly NamedCompany[] };

const MAX_LISTED = 1_000;

/** Claims of companies that have proven a domain, as long as the domain is theirs, oldest first. */
const selectClaims = (db: Database) =>
  db
    .selectFrom('name_claims')
    .innerJoin('companies', 'companies.id', 'name_claims.company_id')
    .whereRef('name_claims.domain', '=', 'companies.domain')
    .select(['companies.id', 'name', 'legal_name', 'asked_name', 'asked_legal_name', 'name_claims.domain'])
    .orderBy('claimed_at')
    .orderBy('companies.id')
    .limit(MAX_LISTED);

/** Companies whose proven domain matches a name that others are verified under by other means, oldest first. */
export async function listNameClaims(db: Database): Promise<DisputedName[]> {
  const claims = await Promise.all((await selectClaims(db).execute()).map((row) => asClaim(db, row)));
  return claims.filter((claim) => claim !== null);
}

/** What one company claims now. @returns null when it claims no name of another company */
export async function findNameClaim(db: Database, companyId: string): Promise<DisputedName | null> {
  const row = await selectClaims(db).where('companies.id', '=', companyId).executeTakeFirst();
  return row ? asClaim(db, row) : null;
}

async function asClaim(
  db: Database,
  company: Parameters<typeof requestedNames>[0] & { readonly id: string; readonly domain: string },
): Promise<DisputedName | null> {
  const { id, name, domain } = company;
  const names = requestedNames(company).filter((requested) => isNameOfDomain(requested, domain));
  const holders = await findHolders(db, id, names, 'all');
  const belongsToOthers = holders.some((holder) =>
    names.some((item) => isNameOfDomain(item, holder.domain ?? '')),
  );
  return holders.length === 0 || belongsToOthers ? null : { company: { id, name, domain }, holders };
}

/** Verified companies that do not hold all of their names, since another one was verified under them before, by name. */
export async function listIdenticalNames(db: Database): Promise<DisputedName[]> {
  const companies = await db
    .selectFrom('companies')
    .where('verified_at', 'is not', null)
    .where(({ or, not, exists, selectFrom }) => {
      const verifiedNames = selectFrom('verified_company_names')
        .whereRef('verified_company_names.company_id', '=', 'companies.id')
        .select('joined_key');
      // A company that was verified before names became exclusive may have none at all.
      return or([not(exists(verifiedNames)), exists(verifiedNames.where('is_twin', '=', true))]);
    })
    .select(['id', 'name', 'legal_name', 'domain'])
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
  const twins: DisputedName[] = [];
  for (const { legal_name: legalName, ...company } of companies) {
    const names = namesOf({ brandName: company.name, legalName });
    const holders = await findHolders(db, company.id, names, 'holding');
    if (holders.length > 0) twins.push({ company, holders });
  }
  return twins;
}

/** The other verified companies that have one of some names, by name: all of them, or the one that holds each. */
async function findHolders(
  db: Database,
  companyId: string,
  names: readonly string[],
  claimants: 'all' | 'holding',
): Promise<NamedCompany[]> {
  if (names.length === 0) return [];
  return db
    .selectFrom('verified_company_names')
    .innerJoin('companies', 'companies.id', 'verified_company_names.company_id')
    .where('joined_key', 'in', claimedNameKeys(names))
    .where('companies.id', '<>', companyId)
    .$if(claimants === 'holding', (query) => query.where('is_twin', '=', false))
    .select(['companies.id', 'companies.name'])
    .select(sql<string | null>`case when verified_by = 'domain' then companies.domain end`.as('domain'))
    .distinct()
    .orderBy('companies.name')
    .orderBy('companies.id')
    .execute();
}
