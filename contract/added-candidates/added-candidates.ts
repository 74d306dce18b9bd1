import {
  ADDED_ENDINGS,
  ADDED_LIMITS,
  ADDED_LINK_PREFIX,
  CANDIDATE_SOURCES,
} from '@common-ground/domain/added-candidates/added-candidate';
import { PLAIN_NAME_PATTERN, PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { type RouteDefinition, route } from '../route.ts';
import { EmailAddress, Id, Instant } from '../scalars.ts';

/** People whom a company's team has added to a job by hand: what the team sees, and what the person can do with the link in the email. */

const closed = { additionalProperties: false } as const;
const tag = 'added candidates';

const prose = (maxLength: number) => nullableString({ minLength: 1, maxLength, pattern: PROSE_PATTERN });

/** What a team says about someone it adds. */
export const NewAddedCandidate = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: ADDED_LIMITS.name, pattern: PLAIN_NAME_PATTERN }),
    address: EmailAddress,
    source: oneOf(CANDIDATE_SOURCES),
    /** Where exactly; required if the source is `other`. */
    sourceWords: prose(ADDED_LIMITS.sourceWords),
    /** For the team. The person can read it. */
    note: prose(ADDED_LIMITS.note),
  },
  closed,
);
export type NewAddedCandidate = Static<typeof NewAddedCandidate>;

const entry = {
  name: Type.String(),
  address: Type.String(),
  source: oneOf(CANDIDATE_SOURCES),
  /** Where exactly, in the team's words. */
  sourceWords: nullableString({}),
  /** The team's own note. */
  note: nullableString({}),
  /** The name of the member who added them. Null if they hadn't given one. */
  addedBy: nullableString({}),
  addedAt: Instant,
  /** When the entry is deleted unless the person has applied. */
  endsAt: Instant,
} as const;

/** An entry waiting for the person to apply. */
export const AddedCandidate = Type.Object(
  { id: Id, opportunityId: Id, title: Type.String(), ...entry },
  closed,
);
export type AddedCandidate = Static<typeof AddedCandidate>;

/** What remains of an entry that has ended: nothing about the person. */
export const EndedAddedCandidate = Type.Object(
  {
    id: Id,
    opportunityId: Id,
    title: Type.String(),
    source: oneOf(CANDIDATE_SOURCES),
    addedBy: nullableString({}),
    addedAt: Instant,
    ending: oneOf(ADDED_ENDINGS),
    endedAt: Instant,
  },
  closed,
);
export type EndedAddedCandidate = Static<typeof EndedAddedCandidate>;

/** The entries of one job, or of all that the caller works on. */
export const AddedCandidates = Type.Object(
  {
    /** Newest first. */
    items: list(AddedCandidate),
    /** Those that ended within the last 14 days, newest first. None while the job is reviewed blind. */
    ended: list(EndedAddedCandidate),
  },
  closed,
);
export type AddedCandidates = Static<typeof AddedCandidates>;

const company = { tag, access: 'company' } as const satisfies Partial<RouteDefinition>;

/**
 * Emails the person a link to see, take over or delete the entry; without the email, nothing is stored. The answer is the same whether or
 * not the address has an account. An address with an open entry for this job is refused with that entry as `current`, and one whose entry
 * the person deleted, or that lapsed, within the last 90 days as `paused_address`.
 */
export const addCandidate = route({
  ...company,
  operationId: 'addCandidate',
  method: 'POST',
  path: '/api/company/opportunities/:opportunityId/added-candidates',
  summary: 'Add a candidate by hand',
  permission: 'decide',
  params: Type.Object({ opportunityId: Id }, closed),
  body: NewAddedCandidate,
  responses: { 201: AddedCandidate },
  refusals: [
    'verification_needed',
    'opportunity_closed',
    'blind_review_on',
    'already_added',
    'too_many_added',
    'daily_mail_limit',
    'mail_not_sent',
  ],
});

/** Those of one job, or of all jobs that the caller works on. */
export const listAddedCandidates = route({
  ...company,
  operationId: 'listAddedCandidates',
  method: 'GET',
  path: '/api/company/added-candidates',
  summary: 'List candidates added by hand',
  permission: 'read_applications',
  query: Type.Object({ opportunityId: Type.Optional(Id) }, closed),
  responses: { 200: AddedCandidates },
  refusals: [],
});

/** Deletes the entry completely. The link in the email stops working. */
export const removeAddedCandidate = route({
  ...company,
  operationId: 'removeAddedCandidate',
  method: 'DELETE',
  path: '/api/company/added-candidates/:addedCandidateId',
  summary: 'Remove a candidate added by hand',
  permission: 'decide',
  params: Type.Object({ addedCandidateId: Id }, closed),
  responses: { 204: Type.Null() },
  refusals: [],
});

/** The secret in the link. It works like a key: anyone who has it needs no other permission. */
const ByLink = Type.Object(
  { link: Type.String({ pattern: `^${ADDED_LINK_PREFIX}[A-Za-z0-9_-]{43}$` }) },
  closed,
);

/** Returns everything that's stored about the person, who stored it and for which job. Reading it changes nothing. */
export const readAddedEntry = route({
  operationId: 'readAddedEntry',
  method: 'POST',
  path: '/api/added-candidates/reading',
  tag,
  summary: 'Get the entry a company made about you',
  access: 'public',
  body: ByLink,
  responses: {
    200: Type.Object(
      {
        companyName: Type.String(),
        /** The verified domain of the company; null unless it was verified by a code. */
        domain: nullableString({}),
        title: Type.String(),
        /** Whether the job accepts applications. */
        isOpen: Type.Boolean(),
        ...entry,
      },
      closed,
    ),
  },
  refusals: ['invitation_invalid'],
});

/**
 * Takes effect right away and can't be undone. The company's team sees that the person deleted an entry, and can't add the address again
 * for 90 days.
 */
export const deleteAddedEntry = route({
  operationId: 'deleteAddedEntry',
  method: 'POST',
  path: '/api/added-candidates/deletion',
  tag,
  summary: 'Delete the entry a company made about you',
  access: 'public',
  body: ByLink,
  responses: { 204: Type.Null() },
  refusals: ['invitation_invalid'],
});

/** The job that someone was added to, after they took over their entry. */
const TakenOverEntry = Type.Object({ opportunityId: Id }, closed);

/**
 * Links the entry to the caller's account, which must have the same email address. The company isn't shown that. Once they apply for the
 * job, the application replaces the entry. Repeating it changes nothing.
 */
export const takeOverAddedEntry = route({
  operationId: 'takeOverAddedEntry',
  method: 'POST',
  path: '/api/added-candidates/takeover',
  tag,
  summary: 'Take over the entry a company made about you',
  access: 'candidate',
  body: ByLink,
  responses: { 200: TakenOverEntry },
  refusals: ['invitation_invalid', 'invitation_for_another'],
});
