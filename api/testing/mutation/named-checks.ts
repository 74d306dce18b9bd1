/** A check that is an expression of its own. */
type NamedCheck = {
  readonly path: string;
  /** The check's source text, unique in the file. */
  readonly find: string;
  readonly after?: string;
  /** The replacement that disables it. */
  readonly put: string;
};

const PRINCIPAL = 'api/platform/auth/principal.ts';
const VISIBILITY_STORE = 'api/stores/discovery/company-visibility.store.ts';

/** Checks that can't be found by function name. */
export const NAMED_CHECKS: readonly NamedCheck[] = [
  { path: 'api/platform/http/authenticate.ts', find: '!identity', put: 'false' },
  { path: PRINCIPAL, find: 'row.company_id === null || row.membership === null', put: 'false' },
  { path: PRINCIPAL, find: 'identity.raterOf === null', put: 'false' },
  { path: PRINCIPAL, find: "deletion === 'done'", put: 'false' },
  { path: PRINCIPAL, find: "access !== 'account' && scope.role !== access", put: 'false' },
  { path: PRINCIPAL, after: 'if (', find: 'scope.isSuspended', put: 'false' },
  { path: PRINCIPAL, after: '|| ', find: 'scope.isSuspended', put: 'false' },
  { path: PRINCIPAL, after: 'if (', find: 'isRater', put: 'false' },
  { path: PRINCIPAL, find: 'sessionsSince !== null && signedInAt < sessionsSince', put: 'false' },
  {
    path: PRINCIPAL,
    find: "access === 'candidate' && scope.role === 'candidate' && !scope.isAgeConfirmed && !isOpenBeforeAgeCheck",
    put: 'false',
  },
  {
    path: PRINCIPAL,
    find: "(access === 'company' || needsConfirmedEmail) && !isEmailConfirmed",
    put: 'false',
  },
  { path: PRINCIPAL, find: 'needsFreshSignIn && !isFreshSignIn(signedInAt, Date.now())', put: 'false' },
  { path: 'domain/pipeline/move.ts', find: 'undoUntil(act.at).getTime() <= now.getTime()', put: 'false' },
  { path: VISIBILITY_STORE, find: '((flags[slot] as number) & IS_OPEN) !== 0', put: 'true' },
  { path: VISIBILITY_STORE, find: '((flags[slot] as number) & IS_NAMED) !== 0', put: 'true' },
  { path: VISIBILITY_STORE, find: 'slotsIn(terms.hidden)', put: '[]' },
  { path: VISIBILITY_STORE, find: 'index.employers.hiddenFrom(key)', put: '[]' },
  {
    path: 'api/stores/company-culture/rater-invitation.store.ts',
    after: 'return ',
    find: 'row?.domain',
    put: 'row',
  },
  {
    path: 'api/features/company-culture/rater-requests.routes.ts',
    after: 'if (',
    find: 'foreignAddress',
    put: 'false',
  },
  {
    path: 'api/stores/people/shown-candidate.view.ts',
    find: 'standing.hasApplied',
    put: 'false',
  },
];
