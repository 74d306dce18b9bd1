import type { VerificationStatus } from '@common-ground/contract/company/company-verification';
import {
  CODE_HOURS,
  isCodeOpen,
  losesVerification,
  MAX_CODE_ATTEMPTS,
  type VerificationWay,
} from '@common-ground/domain/company/verification';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockMemberships } from '../../platform/db/membership.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import type { MailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { findMemberName } from '../team/member-name.store.ts';
import { insertOwnerNotices } from '../team/team-notice.store.ts';
import { claimNames, claimRequestedNames } from './company-name-change.store.ts';
import { deleteNameClaim } from './name-claim.store.ts';
import { markDomainsGivenUp, upsertProvenDomain } from './proven-domain.store.ts';
import { deleteCode, lockDomain } from './verification-code.store.ts';

/** The company's verification: its domain, whether it is verified, and whether a code has been sent. */
export async function findVerificationStatus(
  db: Database,
  scope: CompanyScope,
  now: Date,
): Promise<VerificationStatus> {
  const row = await db
    .selectFrom('companies')
    .leftJoin('verification_codes', 'verification_codes.company_id', 'companies.id')
    .where('companies.id', '=', scope.companyId)
    .select([
      'companies.domain',
      'asked_name',
      'verified_at',
      'verified_by',
      'verification_withheld_at',
      'code_digest',
      'sent_at',
      'wrong_tries',
    ])
    .executeTakeFirstOrThrow();
  const { sent_at: sentAt, wrong_tries: wrongTries } = row;
  const isOpen =
    row.code_digest !== null &&
    sentAt !== null &&
    wrongTries !== null &&
    isCodeOpen({ sentAt, wrongTries }, now);
  return {
    domain: row.domain,
    isNameWaiting: row.asked_name !== null,
    isWithheld: row.verification_withheld_at !== null,
    verification:
      row.verified_at === null
        ? null
        : { on: row.verified_at.toISOString().slice(0, 10), by: row.verified_by as VerificationWay },
    code: isOpen
      ? {
          openUntil: new Date(sentAt.getTime() + CODE_HOURS * 3_600_000).toISOString(),
          triesLeft: MAX_CODE_ATTEMPTS - wrongTries,
        }
      : null,
  };
}

/** The domain verified by a code for the company, or null. */
export async function findVerifiedDomain(db: Database, scope: CompanyScope): Promise<string | null> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .where('verified_by', '=', 'domain')
    .select('domain')
    .executeTakeFirst();
  return row?.domain ?? null;
}

/** Whether another company is verified with a domain. */
export async function isDomainTaken(db: Database, scope: CompanyScope, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .where('domain', '=', domain)
    .where('verified_by', '=', 'domain')
    .where('id', '<>', scope.companyId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sets the domain. A different one ends the previous one's verification, which every owner is notified of, and any code for it. Call it
 * in a transaction.
 */
export async function updateDomain(
  db: Database,
  scope: CompanyScope,
  domain: string | null,
  at: Date,
): Promise<void> {
  await lockMemberships(db, scope.companyId);
  const company = await lockDomain(db, scope);
  if (company.domain === domain) return;
  const verifiedBy = company.verified_by as VerificationWay | null;
  const isEnded = losesVerification({ domain: company.domain, verifiedBy }, domain);
  const ended = isEnded ? { verified_at: null, verified_by: null } : {};
  await db
    .updateTable('companies')
    .set({ domain, ...ended })
    .where('id', '=', scope.companyId)
    .execute();
  await deleteCode(db, scope);
  await deleteNameClaim(db, scope.companyId);
  await markDomainsGivenUp(db, scope.companyId, at);
  if (!isEnded) return;
  const memberName = await findMemberName(db, scope, scope.accountId);
  const { companyId, uid: subjectUid } = scope;
  await insertOwnerNotices(db, 'domain_changed', { companyId, subjectUid, memberName, at });
  await notifyCompany(db, scope.companyId, { topic: 'team', ids: [] });
}

/**
 * Verifies the company by its domain, under the names it has requested, if any. Call it in a transaction.
 * @throws with the constraint `companies_verified_domain_key` when another company is verified with the domain, `NAME_TAKEN` when one has
 * the same name
 */
export async function markVerifiedByDomain(
  db: Database,
  scope: CompanyScope,
  keys: MailDigestKeys,
  at: Date,
): Promise<void> {
  await claimRequestedNames(db, scope.companyId, at);
  await claimNames(db, scope.companyId);
  const company = await db
    .updateTable('companies')
    .set({ verified_at: at, verified_by: 'domain' })
    .where('id', '=', scope.companyId)
    .where('domain', 'is not', null)
    .returning('domain')
    .executeTakeFirst();
  if (company?.domain) await upsertProvenDomain(db, scope, company.domain, keys, at);
  await deleteCode(db, scope);
  await deleteNameClaim(db, scope.companyId);
}
