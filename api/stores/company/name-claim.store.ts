import { claimedNameKeys } from '@common-ground/domain/access/company-name-key';
import { namesOf } from '@common-ground/domain/company/company-profile';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { isNameOfDomain } from '../../platform/domains/name-of-domain.ts';
import type { MailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { lockNames } from './company-name-change.store.ts';
import { upsertProvenDomain } from './proven-domain.store.ts';

/** The names under which a company is to be verified: those it has asked for, or else those it has. */
export function requestedNames(company: {
  readonly name: string;
  readonly legal_name: string | null;
  readonly asked_name: string | null;
  readonly asked_legal_name: string | null;
}): readonly string[] {
  return company.asked_name === null
    ? namesOf({ brandName: company.name, legalName: company.legal_name })
    : namesOf({ brandName: company.asked_name, legalName: company.asked_legal_name });
}

/**
 * For a company that has just proven a domain: records that its name, which others are verified under, matches that domain, and theirs
 * doesn't. Nothing is taken from them: the operator decides. Call it in a transaction, before the company is verified.
 * @returns null when there is nothing to claim; `repeated` when it is recorded already
 */
export async function claimNameOfDomain(
  db: Database,
  scope: CompanyScope,
  keys: MailDigestKeys,
  at: Date,
): Promise<'new' | 'repeated' | null> {
  const company = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .select(['name', 'legal_name', 'asked_name', 'asked_legal_name', 'domain'])
    .executeTakeFirstOrThrow();
  const { domain } = company;
  const reservedNames = await lockNames(db, scope, requestedNames(company));
  if (
    domain === null ||
    reservedNames.length === 0 ||
    !reservedNames.every((name) => isNameOfDomain(name, domain))
  )
    return null;
  const { rows } = await sql<{
    domains: string[];
  }>`select domains_of_holders(${claimedNameKeys(reservedNames)}::text[]) as domains`.execute(db);
  const belongsToOthers = rows[0]?.domains.some((other) =>
    reservedNames.some((name) => isNameOfDomain(name, other)),
  );
  if (belongsToOthers) return null;
  const claim = await db
    .insertInto('name_claims')
    .values({ company_id: scope.companyId, domain, claimed_at: at })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .returning('company_id')
    .executeTakeFirst();
  await upsertProvenDomain(db, scope, domain, keys, at);
  return claim ? 'new' : 'repeated';
}

/** Deletes a company's claim: its domain has changed, or it has the name now. */
export async function deleteNameClaim(db: Database, companyId: string): Promise<void> {
  await db.deleteFrom('name_claims').where('company_id', '=', companyId).execute();
}
