/** Everything that calls this has already found the row among the account's own, with a check that's covered. */
const BEFORE = 'already found among the caller’s own rows';
/** A composite foreign key ties it to the ID next to it, which belongs to the caller. */
const BY_KEY = 'a foreign key ties it to the ID next to it';
/** An account is a member of one company: `memberships_pkey`, and a foreign key ties the two. */
const BY_MEMBER = 'a foreign key ties it to the account next to it';
/** It only saves a query: `discoveryLevel` shows no one to an unverified company anyway. */
const BY_LEVEL = 'the view level checks the same';
/** It only decides whether the index is filled in advance, and shows nothing. */
const WARMS = 'only affects timing, shows nothing';
/** A suspended company isn't verified (`companies.is_verified`), so its page doesn't exist. */
const SUSPENDED = 'the page already checks the same';

/** It changes nothing: locked rows are filtered by the caller right afterwards. */
const LOCKS = 'checked against the caller’s own rows afterwards';

/** Without it, expired invitations are marked as lapsed a little earlier, for any candidate. */
const LAPSED = 'only marks invitations that have lapsed anyway';

/** Checks that no test can cover, each with what protects instead. The list may only get shorter. */
export const EXPLAINED_CHECKS: Readonly<Record<string, string>> = {
  'api/stores/pipeline/application-note.store.ts selectNotes: application_notes.company_id = scope.companyId':
    BEFORE,
  'api/stores/pipeline/application-note.store.ts updateNote: company_id = scope.companyId': BEFORE,
  'api/stores/people/blind-review.store.ts isShownBlind: applications.company_id = scope.companyId': BEFORE,
  'api/stores/people/blind-review.store.ts lockBlindReview: company_id = scope.companyId': LOCKS,
  'api/stores/people/blind-review.store.ts lockBlindReview: reachesOpportunity': LOCKS,
  'api/stores/people/blind-review.store.ts upsertBlindReview: company_id = scope.companyId': BEFORE,
  'api/stores/people/reveal.store.ts insertReveals: applications.company_id = scope.companyId': BEFORE,
  'api/stores/people/inviting.store.ts findInvited: company_id = scope.companyId': LAPSED,
  'api/stores/people/inviting.store.ts findInvited: candidate_id = candidateId': LAPSED,
  'api/stores/people/inviting.store.ts markInvitationWithdrawn: company_id = scope.companyId': BEFORE,
  'api/stores/discovery/saved-search.store.ts updateSearch: account_id = scope.accountId': BEFORE,
  'api/stores/discovery/saved-search.store.ts updateSearch: company_id = scope.companyId': BEFORE,
  'api/stores/people/shortlist.store.ts updateShortlistName: company_id = scope.companyId': BEFORE,
  'api/stores/people/shortlist.store.ts deleteOwnShortlist: company_id = scope.companyId': BEFORE,
  'api/stores/people/blind-review.store.ts isBlindApplication: blind_reviews.company_id = scope.companyId':
    BY_KEY,
  'api/stores/people/blind-review.store.ts isBlindApplication: reveals.company_id = scope.companyId': BY_KEY,
  'api/stores/people/candidate-invitation.store.ts listSentThisWeek: company_id = scope.companyId': BY_KEY,
  'api/stores/people/shortlisted-person.store.ts lockShortlist: company_id = scope.companyId': BY_KEY,
  'api/stores/people/shortlisted-person.store.ts insertShortlisted: company_id = scope.companyId': BY_KEY,
  'api/stores/people/shortlisted-person.store.ts deleteShortlisted: company_id = scope.companyId': BY_KEY,
  'api/stores/people/shortlisted-person.store.ts selectNotes: shortlist_notes.company_id = scope.companyId':
    BY_KEY,
  'api/stores/people/shortlisted-person.store.ts findShortlisted: shortlisted_people.company_id = scope.companyId':
    BY_KEY,
  'api/stores/people/shortlisted-person.store.ts insertNote: company_id = scope.companyId': BY_KEY,
  'api/stores/people/shortlisted-person.store.ts deleteNote: company_id = scope.companyId': BY_KEY,
  'api/stores/people/blind-review.store.ts findBlindCandidates: company_id = scope.companyId': BY_MEMBER,
  'api/stores/discovery/saved-search.store.ts selectOwn: company_id = scope.companyId': BY_MEMBER,
  'api/stores/discovery/saved-search.store.ts deleteSearch: company_id = scope.companyId': BY_MEMBER,
  'api/stores/discovery/invited-candidate.loader.ts findInvitedCandidates: scope.isVerified': BY_LEVEL,
  'api/features/people/shortlists.routes.ts listShortlists: scope.isVerified': BY_LEVEL,
  'api/features/company-home/company-home.routes.ts readCompanyHome: scope.isVerified': WARMS,
  "api/features/company-home/company-home.routes.ts readCompanyHome: hasPermission(scope.membership, 'find_people')":
    WARMS,
  'api/stores/company/company-page.store.ts listOpenTitles: suspended_at is null': SUSPENDED,
};
