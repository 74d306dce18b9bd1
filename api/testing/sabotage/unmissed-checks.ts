/** Checks that no test misses yet. The list may only get shorter: the command fails while it names one that is missed, or does not name one that is not. */
export const UNMISSED: readonly string[] = [
  'api/stores/company/verification-code.store.ts redeemCode: company_id = scope.companyId (2)',
  'api/stores/company-culture/published-culture.store.ts selectPublished: companies.suspended_at is null',
  'api/platform/auth/principal.ts scopeOf: row.company_id === null || row.membership === null',
  'api/platform/auth/principal.ts admit: sessionsSince !== null && signedInAt < sessionsSince',
  'api/platform/auth/principal.ts findIdentityScope: await isIdentityDeleted(db, uid)',
  "api/platform/auth/principal.ts refusalOf: access === 'candidate' && scope.role === 'candidate' && !scope.isAgeConfirmed && !isOpenBeforeAgeCheck",
  'api/platform/auth/principal.ts refusalOf: scope.isSuspended',
  'api/platform/auth/principal.ts refusalOf: hasPermission(scope.membership, permission)',
  "api/platform/auth/principal.ts signInRefusal: (access === 'company' || needsConfirmedEmail) && !isEmailConfirmed",
  'api/platform/auth/principal.ts signInRefusal: needsFreshSignIn && !isFreshSignIn(signedInAt, Date.now())',
  'api/platform/http/authenticate.ts identify: !identity',
];
