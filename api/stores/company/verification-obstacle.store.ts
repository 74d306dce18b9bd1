import { namesOf } from '@common-ground/domain/company/company-profile';
import { needsNameReview } from '@common-ground/domain/company/name-review';
import { isReservedName } from '@common-ground/domain/company/reserved-name';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { isOwnDomainAlone, linkedDomains, registrableOf } from '../../platform/domains/linked-domains.ts';
import type { MailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { NAME_TAKEN } from './company-name-change.store.ts';
import { isDomainWaiting } from './proven-domain.store.ts';

/** Another company is verified by the domain itself, or by one with the same registered part. */
export type DomainObstacle = 'domain_taken' | 'domain_shared';

/** What else counts: the operators' name for the installation, the keys that domain digests are made with, and the time. */
type ObstacleContext = {
  readonly reservedNames: readonly string[];
  readonly keys: MailDigestKeys;
  readonly at: Date;
};

/** Why a code can't verify a company, or confirm the name that it has asked for, so that the operator has to. */
export type VerificationObstacle =
  | 'verification_withheld'
  | 'company_name_linked'
  | 'company_name_reserved'
  | 'company_name_needs_review'
  | DomainObstacle
  | 'domain_given_up'
  | 'company_name_taken';

/**
 * Why a code can't verify the company now, as far as can be told here; null when nothing does. Mail programs turn some names
 * into links, and we'd be sending them: only the company's own domain, and nothing else, needs no review.
 */
export async function findVerificationObstacle(
  db: Database,
  scope: CompanyScope,
  { reservedNames, keys, at }: ObstacleContext,
): Promise<Exclude<VerificationObstacle, 'company_name_taken'> | null> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .select(['name', 'legal_name', 'asked_name', 'asked_legal_name', 'domain'])
    .select(['verified_at', 'verified_by', 'verification_withheld_at'])
    .select(sql<boolean>`is_domain_withheld(domain)`.as('is_domain_withheld'))
    .executeTakeFirstOrThrow();
  if (row.verification_withheld_at !== null) return 'verification_withheld';
  if (row.is_domain_withheld && row.verified_by !== 'domain') return 'verification_withheld';
  // Companies verified by the operator may share a domain, and one verified by a code already has it.
  if (row.verified_by === null && row.domain !== null) {
    const shared = await findSharing(db, scope.companyId, row.domain);
    if (shared !== null) return shared;
    if (await isDomainWaiting(db, row.domain, keys, at)) return 'domain_given_up';
  }
  const currentNames = namesOf({ brandName: row.name, legalName: row.legal_name });
  const requestedNames = namesOf({ brandName: row.asked_name, legalName: row.asked_legal_name });
  const confirmedNames = row.verified_at === null ? [] : currentNames;
  const names = (row.asked_name === null ? currentNames : requestedNames).filter(
    (name) => !confirmedNames.includes(name),
  );
  if (names.some((name) => isReservedName(name, reservedNames))) return 'company_name_reserved';
  const isLinked = names.some(
    (name) => linkedDomains(name).length > 0 && !isOwnDomainAlone(name, row.domain ?? ''),
  );
  if (isLinked) return 'company_name_linked';
  return names.some(needsNameReview) ? 'company_name_needs_review' : null;
}

/**
 * Why a second company can't be verified by a domain: anyone with a domain can create any number of
 * domains below it, each of which would otherwise be a company with limits of its own.
 */
export async function findSharing(
  db: Database,
  companyId: string,
  domain: string,
): Promise<DomainObstacle | null> {
  const registered = registrableOf(domain) ?? domain;
  const other = await db
    .selectFrom('companies')
    .where('verified_by', '=', 'domain')
    .where('id', '<>', companyId)
    .where(
      sql<SqlBool>`(domain = ${registered} or right(domain, ${registered.length + 1}::integer) = ${`.${registered}`})`,
    )
    .select('domain')
    .orderBy(sql`domain = ${domain}`, 'desc')
    .executeTakeFirst();
  if (!other) return null;
  return other.domain === domain ? 'domain_taken' : 'domain_shared';
}

/** Lets one company at a time be verified under the registered part of the caller's domain, until the transaction ends. */
export async function lockRegisteredDomain(db: Database, scope: CompanyScope): Promise<void> {
  const { domain } = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .select('domain')
    .executeTakeFirstOrThrow();
  if (domain !== null) await lockOwnDomain(db, domain);
}

/** As {@link lockRegisteredDomain}, for a given domain. */
export async function lockOwnDomain(db: Database, domain: string): Promise<void> {
  const registered = registrableOf(domain) ?? domain;
  await sql`select pg_advisory_xact_lock(hashtextextended(${registered}, 73))`.execute(db);
}

const CONSTRAINTS: Readonly<Record<string, VerificationObstacle>> = {
  [NAME_TAKEN]: 'company_name_taken',
  companies_verified_domain_key: 'domain_taken',
  companies_withheld_unverified: 'verification_withheld',
  companies_domain_not_withheld: 'verification_withheld',
};

/** What someone else did in the meantime, judging by the constraint that a verification broke; null for any other error. */
export function verificationObstacleOf(error: unknown): VerificationObstacle | null {
  const { constraint } = error as { constraint?: string };
  return CONSTRAINTS[constraint ?? ''] ?? null;
}
