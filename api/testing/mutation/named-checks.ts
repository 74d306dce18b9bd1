/** A check that is an expression of its own. */
type NamedCheck = {
  readonly path: string;
  /** The check's source text, unique in the file. */
  readonly find: string;
  readonly after?: string;
  /** The replacement that disables it. */
  readonly replacement: string;
};

const PRINCIPAL = 'api/platform/auth/principal.ts';
const VISIBILITY_STORE = 'api/stores/discovery/company-visibility.store.ts';

/** Checks that can't be found by function name. */
export const NAMED_CHECKS: readonly NamedCheck[] = [
  { path: 'api/platform/http/authenticate.ts', find: '!identity', replacement: 'false' },
  { path: PRINCIPAL, find: 'row.company_id === null || row.membership === null', replacement: 'false' },
  { path: PRINCIPAL, find: 'identity.raterOf === null', replacement: 'false' },
  { path: PRINCIPAL, find: "deletion === 'done'", replacement: 'false' },
  { path: PRINCIPAL, find: "access !== 'account' && scope.role !== access", replacement: 'false' },
  { path: PRINCIPAL, after: 'if (', find: 'scope.isSuspended', replacement: 'false' },
  { path: PRINCIPAL, after: '|| ', find: 'scope.isSuspended', replacement: 'false' },
  { path: PRINCIPAL, after: 'if (', find: 'isRater', replacement: 'false' },
  { path: PRINCIPAL, find: 'sessionsSince !== null && signedInAt < sessionsSince', replacement: 'false' },
  {
    path: PRINCIPAL,
    find: "access === 'candidate' && scope.role === 'candidate' && !scope.isAgeConfirmed && !isOpenBeforeAgeCheck",
    replacement: 'false',
  },
  {
    path: PRINCIPAL,
    find: "(access === 'company' || needsConfirmedEmail) && !isEmailConfirmed",
    replacement: 'false',
  },
  {
    path: PRINCIPAL,
    find: 'needsFreshSignIn && !isFreshSignIn(signedInAt, Date.now())',
    replacement: 'false',
  },
  {
    path: 'domain/pipeline/move.ts',
    find: 'undoUntil(act.at).getTime() <= now.getTime()',
    replacement: 'false',
  },
  { path: VISIBILITY_STORE, find: '((flags[slot] as number) & IS_OPEN) !== 0', replacement: 'true' },
  { path: VISIBILITY_STORE, find: '((flags[slot] as number) & IS_NAMED) !== 0', replacement: 'true' },
  { path: VISIBILITY_STORE, find: 'slotsIn(terms.hidden)', replacement: '[]' },
  { path: VISIBILITY_STORE, find: 'index.employers.hiddenFrom(key)', replacement: '[]' },
  {
    path: 'api/stores/company-culture/rater-invitation.store.ts',
    after: 'return ',
    find: 'row?.domain',
    replacement: 'row',
  },
  {
    path: 'api/features/company-culture/rater-requests.routes.ts',
    after: 'if (',
    find: 'foreignAddress',
    replacement: 'false',
  },
  {
    path: 'api/stores/people/shown-candidate.view.ts',
    find: 'standing.hasApplied',
    replacement: 'false',
  },
];
