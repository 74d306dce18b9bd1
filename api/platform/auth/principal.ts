import type { ProblemCode } from '@common-ground/contract/problem';
import type { RouteDefinition } from '@common-ground/contract/route';
import { isFreshSignIn } from '@common-ground/domain/access/fresh-sign-in';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { hasPermission, type Permission } from '@common-ground/domain/team/permission';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import { isSessionEnded, recordFirstProof } from './email-proof.ts';
import { findIdentityDeletion } from './identity-deletions.ts';
import {
  type AccountScope,
  type CandidateScope,
  type CompanyScope,
  type IdentityScope,
  mintScope,
  type RaterScope,
  type ScopeOf,
} from './scope.ts';
import type { AccountState, ScopeCache } from './scope-cache.ts';
import type { Identity } from './token-verifier.ts';

type AnyScope = ScopeOf[keyof ScopeOf];

/** What the uid of every anonymous rater begins with; the provider's own uids never contain it. */
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
      'accounts.email_confirmed_at',
      'accounts.sessions_since',
    ])
    .select(sql<boolean>`companies.suspended_at is not null`.as('is_suspended'));
}

function scopeOf(
  row: Awaited<ReturnType<ReturnType<typeof selectStanding>['execute']>>[number],
): AccountScope | null {
  const uid = row.identity_uid;
  // What the token says about the sign-in comes with each request.
  const signIn = { email: null, isEmailConfirmed: false, signedInAt: 0 };
  if (row.role === 'candidate')
    return mintScope<CandidateScope>({
      role: 'candidate',
      accountId: row.id,
      candidateId: row.id,
      isAgeConfirmed: row.age_confirmed_at !== null,
      uid,
      ...signIn,
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
    ...signIn,
  });
}

/** With one row at most. */
const listStandings = prepareQuery((db, uid: string) =>
  selectStanding(db).where('accounts.identity_uid', '=', uid),
);

async function readAccountState(db: Database, uid: string): Promise<AccountState | null> {
  const [row] = await listStandings(db, uid);
  const scope = row ? scopeOf(row) : null;
  if (!row || !scope) return null;
  const hasProvenEmail = row.email_confirmed_at !== null;
  return { scope, hasProvenEmail, sessionsSince: row.sessions_since && row.sessions_since.getTime() / 1000 };
}

/**
 * The current scope of an account, for work on its behalf that nobody requested, or for a secret
 * that was issued to it; null if the company is suspended, or the account no longer belongs to one.
 * @param signedInAt of the session that a secret was issued to, which mustn't have ended; null if
 * it belongs to none
 */
export async function findOwnScope(
  systemDb: Database,
  accountId: string,
  signedInAt: Date | null = null,
): Promise<AccountScope | null> {
  const row = await selectStanding(systemDb).where('accounts.id', '=', accountId).executeTakeFirst();
  if (row?.sessions_since && signedInAt && signedInAt < row.sessions_since) return null;
  const scope = row ? scopeOf(row) : null;
  return scope?.role === 'company' && scope.isSuspended ? null : scope;
}

/**
 * An account's current scope at its company, for a secret that was issued to it earlier and works
 * for it alone.
 * @param systemDb not yet acting for anyone
 * @param signedInAt of the session it was issued to; null if it belongs to none
 * @returns null when the role does not allow it, the company is suspended, the session has ended,
 * or the account no longer belongs to a company
 */
export async function findMemberScope(
  systemDb: Database,
  accountId: string,
  permission: Permission,
  signedInAt: Date | null,
): Promise<CompanyScope | null> {
  const row = await selectStanding(systemDb).where('accounts.id', '=', accountId).executeTakeFirst();
  if (row?.sessions_since && signedInAt && signedInAt < row.sessions_since) return null;
  const scope = row ? scopeOf(row) : null;
  if (scope?.role !== 'company' || scope.isSuspended) return null;
  return hasPermission(scope.membership, permission) ? scope : null;
}

/** The account's state in the database, at most a second old, whatever the token claims. */
async function findAccountState(db: Database, cache: ScopeCache, uid: string): Promise<AccountState | null> {
  const known = cache.find(uid);
  if (known) return known;
  const accountState = await readAccountState(db, uid);
  // Not cached while unconfirmed, so that a confirmation takes effect right away in every process.
  const isWaiting = accountState?.scope.role === 'candidate' && !accountState.scope.isAgeConfirmed;
  if (accountState?.hasProvenEmail && !isWaiting) cache.set(uid, accountState);
  return accountState;
}

/** The scope of a session that is still valid, with what its token says; the first one with a confirmed address ends earlier ones. */
async function admit(
  { db, scopes }: ScopeContext,
  { scope, hasProvenEmail, sessionsSince }: AccountState,
  { email, isEmailConfirmed, authenticatedAt: signedInAt }: Identity,
): Promise<AccountScope | null> {
  if (sessionsSince !== null && signedInAt < sessionsSince) return null;
  if (isEmailConfirmed && !hasProvenEmail) {
    await recordFirstProof(db, scope, signedInAt);
    scopes.forget(scope.uid);
  }
  return mintScope<AccountScope>({ ...scope, email, isEmailConfirmed, signedInAt });
}

type ScopeContext = { readonly db: Database; readonly scopes: ScopeCache };

/**
 * Establishes the scope for an operation, or the refusal.
 * @param operation the requested operation; its access isn't `public`.
 */
export async function establishScope(
  scopeContext: ScopeContext,
  operation: RequestedOperation,
  identity: Identity,
): Promise<{ scope: AnyScope } | { refusal: ProblemCode }> {
  const { access } = operation;
  // The uid is checked too: an identity may lose its claims at the provider and still be a rater's.
  const isRater = identity.raterOf !== null || identity.uid.startsWith(RATER_UID_PREFIX);
  if (access === 'rater') {
    if (identity.raterOf === null) return { refusal: 'forbidden' };
    if (await isSuspended(scopeContext.db, identity.raterOf)) return { refusal: 'company_suspended' };
    return { scope: mintScope<RaterScope>({ uid: identity.uid, companyId: identity.raterOf }) };
  }
  if (isRater) return { refusal: 'forbidden' };
  const scope =
    access === 'identity'
      ? await findIdentityScope(scopeContext.db, identity)
      : await findAccountScope(scopeContext, identity);
  if (typeof scope === 'string') return { refusal: scope };
  const refusal = ('role' in scope ? refusalOf(operation, scope) : null) ?? signInRefusal(operation, scope);
  return refusal === null ? { scope } : { refusal };
}

async function isSuspended(db: Database, companyId: string): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .where('suspended_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return company !== undefined;
}

type RequestedOperation = Pick<
  RouteDefinition,
  'access' | 'permission' | 'isOpenBeforeAgeCheck' | 'needsConfirmedEmail' | 'needsFreshSignIn'
>;

async function findIdentityScope(db: Database, identity: Identity): Promise<IdentityScope | ProblemCode> {
  const { uid, claimedRole, email, isEmailConfirmed, authenticatedAt: signedInAt } = identity;
  const deletion = await findIdentityDeletion(db, uid);
  if (deletion === 'pending') return 'deletion_pending';
  if (deletion === 'done' || (await isSessionEnded(db, uid, signedInAt))) return 'unauthenticated';
  return mintScope<IdentityScope>({ uid, claimedRole, email, isEmailConfirmed, signedInAt });
}

async function findAccountScope(
  scopeContext: ScopeContext,
  identity: Identity,
): Promise<AccountScope | ProblemCode> {
  const accountState = await findAccountState(scopeContext.db, scopeContext.scopes, identity.uid);
  if (!accountState) return 'account_missing';
  return (await admit(scopeContext, accountState, identity)) ?? 'unauthenticated';
}

/** Why an account may not do something, regardless of its sign-in; null if it may. */
function refusalOf(operation: RequestedOperation, scope: AccountScope): ProblemCode | null {
  const { access, permission, isOpenBeforeAgeCheck } = operation;
  if (access !== 'account' && scope.role !== access) return 'forbidden';
  if (access === 'candidate' && scope.role === 'candidate' && !scope.isAgeConfirmed && !isOpenBeforeAgeCheck)
    return 'age_unconfirmed';
  // A colleague may do what the role allows; everyone can reach their own account, whatever the state of the company.
  if (access === 'company' && scope.role === 'company') {
    if (scope.isSuspended) return 'company_suspended';
    if (permission !== undefined && !hasPermission(scope.membership, permission)) return 'not_permitted';
  }
  return null;
}

/** What a sign-in lacks for an operation; null if nothing. */
function signInRefusal(
  { access, needsConfirmedEmail, needsFreshSignIn }: RequestedOperation,
  { isEmailConfirmed, signedInAt }: IdentityScope | AccountScope,
): ProblemCode | null {
  if ((access === 'company' || needsConfirmedEmail) && !isEmailConfirmed) return 'email_unconfirmed';
  return needsFreshSignIn && !isFreshSignIn(signedInAt, Date.now()) ? 'fresh_sign_in_required' : null;
}
