import { type Static, Type } from 'typebox';

/**
 * Every way in which a request can be refused, with its HTTP status and a short title for developers.
 * Words for people are not here: the web application has them.
 */
export const PROBLEMS = {
  invalid_input: { status: 422, title: 'The request breaks the contract' },
  malformed_request: { status: 400, title: 'The request could not be read' },
  unauthenticated: { status: 401, title: 'A valid identity token is needed' },
  forbidden: { status: 403, title: 'This kind of account may not do this' },
  not_permitted: { status: 403, title: 'The role at the company does not allow this' },
  company_suspended: { status: 403, title: 'The company is suspended' },
  verification_needed: { status: 403, title: 'The company has to be verified first' },
  account_missing: { status: 403, title: 'The identity has no account yet' },
  email_unconfirmed: { status: 403, title: 'The email address has not been confirmed' },
  fresh_sign_in_required: { status: 403, title: 'A sign-in within the last ten minutes is required' },
  invitation_for_another: { status: 403, title: 'The invitation is for another email address' },
  age_unconfirmed: { status: 403, title: 'The candidate has not confirmed that they are 16 or older' },
  registration_closed: { status: 403, title: 'New accounts are not accepted at present' },
  not_found: { status: 404, title: 'Nothing is here for this caller' },
  account_exists: { status: 409, title: 'The identity has an account of another kind' },
  version_conflict: { status: 412, title: 'The resource has changed since it was read' },
  version_required: { status: 428, title: 'The version that was read must be sent in If-Match' },
  body_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body must be JSON' },
  file_refused: { status: 422, title: 'The file is not taken; the violation says why' },
  document_limit: { status: 409, title: 'There is no place for another document' },
  document_exists: { status: 409, title: 'The same is there already; it is in `current`' },
  preview_missing: { status: 409, title: 'There is no picture of this page or this kind of file' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  overloaded: { status: 503, title: 'The server is busy' },
  unavailable: { status: 503, title: 'A part that this needs is away' },
  internal: { status: 500, title: 'The server failed' },

  invitation_invalid: { status: 404, title: 'The invitation is unknown, used or withdrawn' },
  under_age: { status: 403, title: 'The person is under 16' },
  session_complete: { status: 409, title: 'The session is complete' },
  session_incomplete: { status: 409, title: 'Some screens have no answer yet' },
  retake_too_early: { status: 409, title: 'The retake is not open yet' },
  result_missing: { status: 409, title: 'There is no complete result' },
  matching_not_consented: { status: 409, title: 'The candidate has not agreed to matching' },
  profiling_objected: { status: 409, title: 'The candidate has objected to being compared with companies' },
  birth_date_needed: { status: 409, title: 'The date of birth is not known' },
  sharing_not_allowed: { status: 403, title: 'Sharing is open to adults only' },
  opportunity_closed: { status: 409, title: 'The opportunity takes no applications' },
  already_applied: { status: 409, title: 'There is an application for this opportunity already' },
  attempts_used: { status: 409, title: 'This opportunity was applied for as often as is possible' },
  too_many_open: { status: 409, title: 'As many applications are open as are possible' },
  name_needed: { status: 409, title: 'An application carries a full name' },
  verified_companies_only: { status: 403, title: 'Minors apply to verified companies only' },
  preview_outdated: { status: 409, title: 'What would be sent is not what was previewed' },
  application_ended: { status: 409, title: 'The application has ended' },
  idempotency_key_reused: { status: 409, title: 'The key was used for another request' },
  consent_text_outdated: { status: 409, title: 'The text has changed since it was read' },
  too_many_blocks: { status: 409, title: 'As many companies are blocked as are possible' },
  too_many_chosen: { status: 409, title: 'As many companies are chosen as are possible' },
  too_many_contests: { status: 409, title: 'As many contests are open as are possible' },
  applications_open: { status: 409, title: 'Somebody who applied has no answer yet' },
  too_many_published: { status: 409, title: 'As many opportunities are open as the company can have' },
  too_many_published_today: {
    status: 429,
    title: 'As many opportunities were published today as are possible',
  },
  unpublished_changes: { status: 409, title: 'The opportunity has unpublished changes' },
  opportunity_ended: { status: 409, title: 'The opportunity is closed and stays as it was' },
  opportunity_unpublished: { status: 409, title: 'The opportunity was never published' },
  opportunity_published: {
    status: 409,
    title: 'The opportunity was published; it can be closed, not deleted',
  },
  template_exists: { status: 409, title: 'There is a template of this name already' },
  template_limit: { status: 409, title: 'There is no place for another template' },
  view_budget_spent: { status: 429, title: 'The daily limit of opened profiles is used up' },
  list_budget_spent: { status: 429, title: 'The daily limit of listed people is used up' },
  already_invited: {
    status: 409,
    title: 'The person was invited for this before, or has said no within 90 days',
  },
  invited_enough: {
    status: 409,
    title: 'The person has an open invitation from the company, or had three in 30 days',
  },
  invitations_spent: {
    status: 429,
    title: 'As many people were invited this week as one opportunity can invite',
  },
  invitation_ended: { status: 409, title: 'The invitation waits for no answer any more' },
  too_many_shortlists: { status: 409, title: 'There are as many shortlists as are possible' },
  shortlist_full: { status: 409, title: 'There are as many people on the shortlist as are possible' },
  too_many_notes: { status: 409, title: 'There are as many notes about this person as are possible' },
  too_many_contacts: { status: 409, title: 'There is no place for so many contacts' },
  contact_exists: { status: 409, title: 'Another contact has this mail address or phone number' },
  too_many_searches: { status: 409, title: 'As many searches are saved as are possible' },
  name_taken: { status: 409, title: 'Another one has this name already' },
  owner_needed: { status: 403, title: 'Only an owner can end blind review once somebody has applied' },
  not_blind: { status: 409, title: 'Nothing is withheld: there is nothing to reveal' },
  last_owner: { status: 409, title: 'A company has at least one owner' },
  member_elsewhere: { status: 409, title: 'The account belongs to another company' },
  member_already: { status: 409, title: 'The account is in this team already' },
  team_full: { status: 409, title: 'The team has as many members and invitations as it can' },
  too_many_invitations: { status: 409, title: 'As many invitations wait as are possible' },
  domain_missing: { status: 409, title: 'The company has named no domain' },
  domain_taken: { status: 409, title: 'Another company is verified by this domain' },
  domain_shared: { status: 409, title: 'Another company is verified under the same registered domain' },
  too_many_codes: { status: 429, title: 'As many codes were sent today as are possible' },
  verification_withheld: { status: 403, title: 'Only the operator can verify this company or domain' },
  domain_given_up: {
    status: 403,
    title: 'Only the operator can verify a domain that another company had lately',
  },
  company_name_linked: { status: 403, title: 'Only the operator can confirm a name that contains a domain' },
  company_name_reserved: {
    status: 403,
    title: 'Only the operator can confirm a name that resembles the product’s',
  },
  company_name_claimed: {
    status: 409,
    title: 'Another verified company has this name; the operator decides who keeps it',
  },
  company_name_taken: { status: 409, title: 'Another verified company has this name' },
  domain_unproven: { status: 403, title: 'No domain is verified by a code' },
  daily_mail_limit: { status: 429, title: 'The company has had as many mails sent today as are possible' },
  code_wrong: { status: 409, title: 'This is not the code that was sent' },
  code_ended: { status: 409, title: 'No code is open: it was used, is too old, or was tried too often' },
  mail_not_sent: { status: 503, title: 'The mail could not be sent' },
  offer_gone: { status: 409, title: 'This offer stands no more' },
  answer_not_late: { status: 409, title: 'The answer is not late, or none is due' },
  scorecard_waived: { status: 409, title: 'The caller gives no scorecard here' },
  scorecard_submitted: { status: 409, title: 'The own scorecard is in' },
  nothing_saved: { status: 409, title: 'There is no draft to give in' },
  note_settled: { status: 409, title: 'The note can be changed no more' },
  conversation_closed: { status: 409, title: 'The conversation is over' },
  conversation_stopped: { status: 409, title: 'The candidate wants no messages about this' },
  too_many_messages: { status: 409, title: 'Enough was written about this today' },
  rating_too_early: { status: 409, title: 'There is nothing to rate yet' },
  already_rated: { status: 409, title: 'You have rated this company within the last year' },
  raters_needed: { status: 409, title: 'Fewer than five raters have answered' },
} as const satisfies Record<string, { status: number; title: string }>;

/** The stable name of a refusal. */
export type ProblemCode = keyof typeof PROBLEMS;

/** What any operation can be refused with, whatever it does. */
export const COMMON_PROBLEMS: readonly ProblemCode[] = [
  'invalid_input',
  'malformed_request',
  'not_found',
  'too_many_requests',
  'overloaded',
  'unavailable',
  'internal',
];

/** One broken rule: where (a JSON pointer into the body, or `/query/x`, `/params/x`), which, and its limits. */
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

/** RFC 9457 problem details with our code, the request's id and all violations. */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    code: Type.String(),
    requestId: Type.String(),
    violations: Type.Array(Violation),
    /** With `version_conflict`, `preview_outdated` and the like: the present state. */
    current: Type.Optional(Type.Unknown()),
    /** With `retake_too_early` and the like: the day (ISO date) from which it is open. */
    opensOn: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type Problem = Static<typeof Problem>;
