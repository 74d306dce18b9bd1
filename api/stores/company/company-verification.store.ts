import type { CompanyStanding } from '@common-ground/contract/company/company-verification';
import {
  CODE_HOURS,
  isCodeOpen,
  losesVerification,
  MOST_CODE_TRIES,
  MOST_CODES_A_DAY,
  type VerificationWay,
} from '@common-ground/domain/company/verification';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockMemberships, requireMembership } from '../../platform/db/membership.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import type { MailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { findMemberName } from '../team/team.store.ts';
import { insertOwnerNotices } from '../team/team-notice.store.ts';
import { claimAskedNames, claimNames } from './company-name-change.store.ts';
import { deleteNameClaim } from './name-claim.store.ts';
import { markDomainsGivenUp, upsertProvenDomain } from './proven-domain.store.ts';

const DAY_MS = 86_400_000;

/** How the company stands: its domain, whether it is verified, and whether a code is under way. */
export async function findCompanyStanding(
  db: Database,
  scope: CompanyScope,
  now: Date,
): Promise<CompanyStanding> {
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
          triesLeft: MOST_CODE_TRIES - wrongTries,
        }
      : null,
  };
}

/** The domain at which somebody has answered a mail for the company, or null. */
export async function findVerifiedDomain(db: Database, scope: CompanyScope): Promise<string | null> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .where('verified_by', '=', 'domain')
    .select('domain')
    .executeTakeFirst();
  return row?.domain ?? null;
}

/** Whether another company is verified by a domain. */
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

async function lockDomain(db: Database, scope: CompanyScope) {
  await requireMembership(db);
  return db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .select(['domain', 'verified_by'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Sets the domain. Another one ends a verification that stood for the one before, of which every owner is told, and any code for it. Call it
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
 * Keeps the digest of a code that is about to be mailed, in place of one before.
 * @returns false when as many were sent within a day as can be; nothing is changed then
 */
export async function upsertCode(
  db: Database,
  scope: CompanyScope,
  code: { digest: Buffer; domain: string },
  at: Date,
): Promise<boolean> {
  const fresh = { code_digest: code.digest, domain: code.domain, sent_at: at, wrong_tries: 0 };
  const isNewDay = sql<boolean>`verification_codes.counted_from <= ${new Date(at.getTime() - DAY_MS)}`;
  const row = await db
    .insertInto('verification_codes')
    .values({ company_id: scope.companyId, ...fresh, counted_from: at, sent_count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet({
          ...fresh,
          counted_from: sql`case when ${isNewDay} then ${at} else verification_codes.counted_from end`,
          sent_count: sql`case when ${isNewDay} then 1 else verification_codes.sent_count + 1 end`,
        })
        .where(sql<boolean>`(${isNewDay} or verification_codes.sent_count < ${MOST_CODES_A_DAY})`),
    )
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The code that was mailed last, or null; it may be open no more. */
export async function findCode(db: Database, scope: CompanyScope) {
  const row = await db
    .selectFrom('verification_codes')
    .where('company_id', '=', scope.companyId)
    .where('code_digest', 'is not', null)
    .select(['code_digest', 'sent_at', 'wrong_tries'])
    .executeTakeFirst();
  return row ?? null;
}

/** Puts back the code before one that could not be mailed, unless something has ended that one since. How many were sent stays counted. */
export async function updateUnsentCode(
  db: Database,
  scope: CompanyScope,
  unsent: Buffer,
  earlier: Awaited<ReturnType<typeof findCode>>,
): Promise<void> {
  await db
    .updateTable('verification_codes')
    .set(earlier ?? { code_digest: null })
    .where('company_id', '=', scope.companyId)
    .where('code_digest', '=', unsent)
    .execute();
}

/** Ends the code that is open, if any: it was used. How many were sent stays counted. */
export async function deleteCode(db: Database, scope: CompanyScope): Promise<void> {
  await db
    .updateTable('verification_codes')
    .set({ code_digest: null })
    .where('company_id', '=', scope.companyId)
    .execute();
}

/**
 * Compares a code with the one that was mailed for the present domain, one caller after the other; a wrong one counts. Call it in a
 * transaction that is committed whatever the answer.
 */
export async function redeemCode(
  db: Database,
  scope: CompanyScope,
  digest: Buffer,
  at: Date,
): Promise<'right' | 'wrong' | 'ended'> {
  // The company first, as whoever changes the domain does: the code must not verify one that comes in between.
  const { domain } = await lockDomain(db, scope);
  const row = await db
    .selectFrom('verification_codes')
    .where('company_id', '=', scope.companyId)
    .where('domain', '=', domain)
    .select(['code_digest', 'sent_at', 'wrong_tries'])
    .forUpdate()
    .executeTakeFirst();
  if (!row?.code_digest || !isCodeOpen({ sentAt: row.sent_at, wrongTries: row.wrong_tries }, at))
    return 'ended';
  if (row.code_digest.equals(digest)) return 'right';
  await db
    .updateTable('verification_codes')
    .set({ wrong_tries: row.wrong_tries + 1 })
    .where('company_id', '=', scope.companyId)
    .execute();
  return 'wrong';
}

/**
 * Verifies the company by its domain, under the names that it has asked for, if any. Call it in a transaction.
 * @throws with the constraint `companies_verified_domain_key` when another one is by the same, `NAME_TAKEN` when one has the same name
 */
export async function verifyByDomain(
  db: Database,
  scope: CompanyScope,
  keys: MailDigestKeys,
  at: Date,
): Promise<void> {
  await claimAskedNames(db, scope.companyId, at);
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
