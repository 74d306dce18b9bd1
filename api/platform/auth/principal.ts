import type { ProblemCode } from '@common-ground/contract/problem';
import type { RouteDefinition } from '@common-ground/contract/route';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { hasPermission, type Permission } from '@common-ground/domain/team/permission';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { isIdentityDeleted } from './identity-deletions.ts';
import {
  type AccountScope,
  type CandidateScope,
  type CompanyScope,
  type IdentityScope,
  mintScope,
  type RaterScope,
  type ScopeOf,
} from './scope.ts';
import type { ScopeCache } from './scope-cache.ts';
import type { Identity } from './token-verifier.ts';

type AnyScope = ScopeOf[keyof ScopeOf];

/** What the uid of every anonymous rater begins with; the provider's own uids have no such sign. */
export const RATER_UID_PREFIX = 'rater_';

function selectStanding(db: Database) {
  return db
    .selectFrom('accounts')
    .leftJoin('memberships', 'memberships.account_id', 'accounts.id')
    .leftJoin('companies', 'companies.id', 'memberships.company_id')
    .leftJoin('candidates', 'candidates.account_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.identity_uid',
      'accounts.role',
      'memberships.company_id',
      'memberships.role as membership',
      'companies.is_verified',
      'candidates.age_confirmed_at',
    ])
    .select(sql<boolean>`companies.suspended_at is not null`.as('is_suspended'));
}

function scopeOf(
  row: Awaited<ReturnType<ReturnType<typeof selectStanding>['execute']>>[number],
): AccountScope | null {
  const uid = row.identity_uid;
  if (row.role === 'candidate')
    return mintScope<CandidateScope>({
      role: 'candidate',
      accountId: row.id,
      candidateId: row.id,
      isAgeConfirmed: row.age_confirmed_at !== null,
      uid,
    });
  if (row.company_id === null || row.membership === null) return null;
  return mintScope<CompanyScope>({
    role: 'company',
    accountId: row.id,
    companyId: row.company_id,
    membership: row.membership as MemberRole,
    isVerified: row.is_verified === true,
    isSuspended: row.is_suspended,
    uid,
  });
}

async function readAccountScope(db: Database, uid: string): Promise<AccountScope | null> {
  const row = await selectStanding(db).where('accounts.identity_uid', '=', uid).executeTakeFirst();
  return row ? scopeOf(row) : null;
}

/**
 * What an account may do at its company at this moment, for a secret that was given to it before and works for it alone.
 * @param systemDb in nobody's name yet
 * @returns null when the role does not allow it, the company is suspended, or the account is at none any more
 */
export async function findMemberScope(
  systemDb: Database,
  accountId: string,
  permission: Permission,
): Promise<CompanyScope | null> {
  const row = await selectStanding(systemDb).where('accounts.id', '=', accountId).executeTakeFirst();
  const scope = row ? scopeOf(row) : null;
  if (scope?.role !== 'company' || scope.isSuspended) return null;
  return hasPermission(scope.membership, permission) ? scope : null;
}

/** The account's standing: the database decides, asked again after a second, whatever the token claims. */
async function findAccountScope(db: Database, cache: ScopeCache, uid: string): Promise<AccountScope | null> {
  const known = cache.find(uid);
  if (known) return known;
  const scope = await readAccountScope(db, uid);
  // Not cached while unconfirmed, so that a confirmation takes effect right away in every process.
  const isWaiting = scope?.role === 'candidate' && !scope.isAgeConfirmed;
  if (scope && !isWaiting) cache.keep(uid, scope);
  return scope;
}

/**
 * Establishes the scope for an operation, or the refusal.
 * @param operation what it asks for; its access is not `public`.
 */
export async function establishScope(
  { db, scopes }: { db: Database; scopes: ScopeCache },
  {
    access,
    permission,
    isOpenBeforeAgeCheck,
  }: Pick<RouteDefinition, 'access' | 'permission' | 'isOpenBeforeAgeCheck'>,
  identity: Identity,
): Promise<{ scope: AnyScope } | { refusal: ProblemCode }> {
  // By the name too: an identity may lose its claims at the provider, and stays a rater's.
  const isRater = identity.raterOf !== null || identity.uid.startsWith(RATER_UID_PREFIX);
  if (access === 'rater') {
    if (identity.raterOf === null) return { refusal: 'forbidden' };
    return { scope: mintScope<RaterScope>({ uid: identity.uid, companyId: identity.raterOf }) };
  }
  if (isRater) return { refusal: 'forbidden' };
  if (access === 'identity') {
    if (await isIdentityDeleted(db, identity.uid)) return { refusal: 'unauthenticated' };
    return { scope: mintScope<IdentityScope>({ uid: identity.uid, claimedRole: identity.claimedRole }) };
  }
  const scope = await findAccountScope(db, scopes, identity.uid);
  if (!scope) return { refusal: 'account_missing' };
  if (access !== 'account' && scope.role !== access) return { refusal: 'forbidden' };
  if (access === 'candidate' && scope.role === 'candidate' && !scope.isAgeConfirmed && !isOpenBeforeAgeCheck)
    return { refusal: 'age_unconfirmed' };
  // A colleague may do what the role allows; the own account is open to everybody, whatever the company's standing.
  if (access === 'company' && scope.role === 'company') {
    if (scope.isSuspended) return { refusal: 'company_suspended' };
    if (permission !== undefined && !hasPermission(scope.membership, permission))
      return { refusal: 'not_permitted' };
  }
  return { scope };
}
