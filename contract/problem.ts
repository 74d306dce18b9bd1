import { type Static, Type } from 'typebox';

/**
 * Every way in which a request can be refused, with its HTTP status and a short title for developers.
 * The wording for people is in the web application.
 */
export const PROBLEMS = {
  invalid_input: { status: 422, title: 'The input is invalid' },
  malformed_request: { status: 400, title: 'The request can’t be read' },
  unauthenticated: { status: 401, title: 'A valid identity token is required' },
  forbidden: { status: 403, title: 'This kind of account isn’t allowed to do this' },
  not_permitted: { status: 403, title: 'The caller’s role doesn’t allow this' },
  company_suspended: { status: 403, title: 'The company is suspended' },
  verification_needed: { status: 403, title: 'The company must be verified first' },
  account_missing: { status: 403, title: 'No account exists for this identity' },
  email_unconfirmed: { status: 403, title: 'The email address isn’t confirmed' },
  fresh_sign_in_required: { status: 403, title: 'A sign-in within the last ten minutes is required' },
  invitation_for_another: { status: 403, title: 'The invitation is for another email address' },
  age_unconfirmed: { status: 403, title: 'The candidate hasn’t confirmed being 16 or older' },
  registration_closed: { status: 403, title: 'Registration is closed' },
  not_found: { status: 404, title: 'Not found' },
  deletion_pending: { status: 409, title: 'The identity is still being deleted; retry later' },
  account_exists: { status: 409, title: 'The identity already has an account of another kind' },
  version_conflict: { status: 412, title: 'Version conflict' },
  version_required: { status: 428, title: 'If-Match with the version is required' },
  body_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  file_refused: { status: 422, title: 'The file was rejected; the violations say why' },
  document_limit: { status: 409, title: 'Document limit reached' },
  document_exists: { status: 409, title: 'This document already exists; see `current`' },
  preview_missing: { status: 409, title: 'There’s no preview of this page or type of file' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  overloaded: { status: 503, title: 'The server is busy' },
  unavailable: { status: 503, title: 'A dependency is unavailable' },
  internal: { status: 500, title: 'Internal server error' },

  invitation_invalid: { status: 404, title: 'The invitation doesn’t exist, or was used or withdrawn' },
  under_age: { status: 403, title: 'The person must be 16 or older' },
  session_complete: { status: 409, title: 'The session is complete' },
  session_incomplete: { status: 409, title: 'Some screens have no answer' },
  answered_too_quickly: { status: 409, title: 'Most answers came faster than anyone can read the questions' },
  retake_too_early: { status: 409, title: 'It’s too early to retake the test' },
  result_missing: { status: 409, title: 'There’s no completed result' },
  matching_not_consented: { status: 409, title: 'The candidate hasn’t consented to matching' },
  research_not_consented: { status: 409, title: 'The candidate hasn’t consented to research copies' },
  profiling_objected: { status: 409, title: 'The candidate objects to being compared with companies' },
  birth_date_needed: { status: 409, title: 'A date of birth is required' },
  sharing_not_allowed: { status: 403, title: 'Only adults can share their result' },
  opportunity_closed: { status: 409, title: 'The job doesn’t accept applications' },
  already_applied: { status: 409, title: 'The candidate has already applied for this job' },
  attempts_used: { status: 409, title: 'Limit of applications for this job reached' },
  too_many_open: { status: 409, title: 'Limit of open applications reached' },
  name_needed: { status: 409, title: 'A full name is required to apply' },
  verified_companies_only: { status: 403, title: 'Minors can apply only to verified companies' },
  preview_outdated: { status: 409, title: 'The preview is out of date' },
  blind_review_on: { status: 409, title: 'Names are hidden: blind review is on' },
  already_added: { status: 409, title: 'This address was already added to this job; see `current`' },
  too_many_added: { status: 409, title: 'Limit of candidates added by hand reached' },
  application_ended: { status: 409, title: 'The application has ended' },
  idempotency_key_reused: { status: 409, title: 'The idempotency key was used for a different request' },
  consent_text_outdated: { status: 409, title: 'The consent text has changed since it was read' },
  too_many_blocks: { status: 409, title: 'Limit of blocked companies reached' },
  too_many_chosen: { status: 409, title: 'Limit of chosen companies reached' },
  too_many_contests: { status: 409, title: 'Limit of open challenges reached' },
  applications_open: { status: 409, title: 'Some applicants are still waiting for a reply' },
  too_many_published: { status: 409, title: 'Limit of open jobs reached' },
  too_many_published_today: { status: 429, title: 'Daily limit of published jobs reached' },
  unpublished_changes: { status: 409, title: 'The job has unpublished changes' },
  opportunity_ended: { status: 409, title: 'The job is closed and can’t be changed' },
  opportunity_unpublished: { status: 409, title: 'The job was never published' },
  opportunity_published: { status: 409, title: 'A published job can be closed, not deleted' },
  template_exists: { status: 409, title: 'A template with this name already exists' },
  template_limit: { status: 409, title: 'Template limit reached' },
  view_budget_spent: { status: 429, title: 'Daily limit of viewed profiles reached' },
  list_budget_spent: { status: 429, title: 'Daily limit of listed candidates reached' },
  already_invited: {
    status: 409,
    title: 'The candidate was already invited for this job, or declined within the last 90 days',
  },
  invited_enough: {
    status: 409,
    title: 'The candidate has an open invitation from the company, or got three within 30 days',
  },
  invitations_spent: { status: 429, title: 'Weekly limit of invitations for this job reached' },
  invitation_ended: { status: 409, title: 'The invitation is no longer open' },
  too_many_shortlists: { status: 409, title: 'Shortlist limit reached' },
  shortlist_full: { status: 409, title: 'The shortlist is full' },
  too_many_notes: { status: 409, title: 'Limit of notes about this candidate reached' },
  too_many_contacts: { status: 409, title: 'Contact limit reached' },
  contact_exists: { status: 409, title: 'Another contact has this email address or phone number' },
  too_many_shared_searches: { status: 409, title: 'Limit of shared searches reached' },
  too_many_searches: { status: 409, title: 'Limit of saved searches reached' },
  name_taken: { status: 409, title: 'The name is already taken' },
  owner_needed: { status: 403, title: 'Only an owner can turn off blind review once someone has applied' },
  organiser_needed: { status: 403, title: 'Only the organiser and owners can add someone to the panel' },
  not_blind: { status: 409, title: 'There’s nothing to reveal: blind review is off' },
  last_owner: { status: 409, title: 'A company needs at least one owner' },
  member_elsewhere: { status: 409, title: 'The account belongs to another company' },
  member_already: { status: 409, title: 'The account is already on this team' },
  team_full: { status: 409, title: 'Limit of members and invitations reached' },
  too_many_invitations: { status: 409, title: 'Limit of open invitations reached' },
  domain_missing: { status: 409, title: 'The company has no domain' },
  domain_taken: { status: 409, title: 'Another company is verified with this domain' },
  domain_shared: { status: 409, title: 'Another company is verified under the same registered domain' },
  too_many_codes: { status: 429, title: 'Daily limit of verification codes reached' },
  verification_withheld: { status: 403, title: 'Only the operator can verify this company or domain' },
  domain_given_up: {
    status: 403,
    title: 'Only the operator can verify a domain that recently belonged to another company',
  },
  company_name_linked: { status: 403, title: 'Only the operator can confirm a name that contains a domain' },
  company_name_reserved: {
    status: 403,
    title: 'Only the operator can confirm a name that resembles the product’s',
  },
  company_name_needs_review: {
    status: 403,
    title: 'Only the operator can confirm a name with contact details, claims or unusual letters in it',
  },
  company_name_claimed: {
    status: 409,
    title: 'Another verified company has this name; the operator decides who keeps it',
  },
  company_name_taken: { status: 409, title: 'Another verified company has this name' },
  domain_unproven: { status: 403, title: 'The domain isn’t verified by a code' },
  daily_mail_limit: { status: 429, title: 'Daily email limit of the company reached' },
  code_wrong: { status: 409, title: 'The code is wrong' },
  code_ended: { status: 409, title: 'The code was used, has expired or was entered wrongly too often' },
  mail_not_sent: { status: 503, title: 'The email couldn’t be sent' },
  offer_gone: { status: 409, title: 'The offer is no longer open' },
  offer_expired: { status: 409, title: 'The last day to accept the offer has passed' },
  interview_ended: { status: 409, title: 'The interview can no longer be changed' },
  interview_time_taken: { status: 409, title: 'The time is no longer free' },
  too_many_interviews: { status: 409, title: 'Limit of open interviews for this application reached' },
  answer_not_late: { status: 409, title: 'The reply isn’t late yet' },
  scorecard_waived: { status: 409, title: 'The caller has waived their scorecard' },
  scorecard_submitted: { status: 409, title: 'The caller has already submitted a scorecard' },
  nothing_saved: { status: 409, title: 'There’s no draft to submit' },
  note_settled: { status: 409, title: 'The note can no longer be edited' },
  conversation_closed: { status: 409, title: 'The conversation is closed' },
  conversation_stopped: {
    status: 409,
    title: 'The candidate has turned off messages about this application',
  },
  attachment_unavailable: {
    status: 409,
    title: 'A file doesn’t exist, was already sent, or is waiting for the virus scan',
  },
  attachments_too_large: { status: 409, title: 'The files are too large for one message' },
  too_many_attachments: { status: 429, title: 'Daily limit of uploaded attachments reached' },
  too_many_messages: { status: 409, title: 'Daily limit of messages about this application reached' },
  rating_too_early: { status: 409, title: 'It’s too early to rate the process' },
  already_rated: { status: 409, title: 'The candidate has already rated this company within the last year' },
  raters_needed: { status: 409, title: 'Too few raters have answered' },
} as const satisfies Record<string, { status: number; title: string }>;

/** The stable name of a refusal. */
export type ProblemCode = keyof typeof PROBLEMS;

/** Refusals that any operation can answer with. */
export const COMMON_PROBLEMS: readonly ProblemCode[] = [
  'invalid_input',
  'malformed_request',
  'not_found',
  'too_many_requests',
  'overloaded',
  'unavailable',
  'internal',
];

/** A broken rule: where (a JSON pointer into the body, or `/query/x`, `/params/x`), which one, and its limits. */
export const Violation = Type.Object(
  {
    pointer: Type.String(),
    code: Type.String(),
    params: Type.Record(
      Type.String(),
      Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
    ),
  },
  { additionalProperties: false },
);
export type Violation = Static<typeof Violation>;

/**
 * Why a request was refused (RFC 9457), with a stable code, the ID of the request and all violations.
 * @example {"type":"/problems/invalid_input","title":"The input is invalid","status":422,"code":"invalid_input","requestId":"req-1",
 * "violations":[{"pointer":"/city","code":"too_long","params":{"limit":100}}]}
 */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    code: Type.String(),
    requestId: Type.String(),
    violations: Type.Array(Violation),
    /** With `version_conflict`, `preview_outdated` and similar codes: the current state. */
    current: Type.Optional(Type.Unknown()),
    /** With `retake_too_early` and similar codes: the first day (ISO date) on which it's possible. */
    opensOn: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type Problem = Static<typeof Problem>;
