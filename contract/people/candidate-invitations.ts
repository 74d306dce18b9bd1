import {
  DECLINE_REASONS,
  INVITATION_LIMITS,
  INVITATION_STATES,
} from '@common-ground/domain/people/candidate-invitation';
import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableEnum, nullableString, oneOf } from '../nullable.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Day, Id, Instant, NullableId, NullableInstant } from '../scalars.ts';

/** Invitations to apply, as the company that sends them sees them. */

const closed = { additionalProperties: false } as const;

/** The content of an invitation. */
export const NewInvitation = Type.Object(
  {
    handle: Id,
    opportunityId: Id,
    /** Why the company invites this candidate, in its own words. The candidate reads it. */
    reason: Type.String({
      minLength: INVITATION_LIMITS.reasonLeast,
      maxLength: INVITATION_LIMITS.reason,
      pattern: PROSE_PATTERN,
    }),
    /** Three to thirty days from today, and not after the job closes. */
    replyBy: Day,
  },
  closed,
);
export type NewInvitation = Static<typeof NewInvitation>;

/** How many candidates can still be invited for a job, and which reply dates are possible. */
export const InvitationAllowance = Type.Object(
  {
    limit: Type.Integer({ minimum: 1 }),
    sentThisWeek: Type.Integer({ minimum: 0 }),
    remaining: Type.Integer({ minimum: 0 }),
    /** When the next invitation is possible. Null if there are any left. */
    nextFreeAt: NullableInstant,
    /** The earliest possible `replyBy`. Null if the job closes too soon or doesn't accept applications. */
    firstReplyBy: nullableString({ format: 'date' }),
    lastReplyBy: nullableString({ format: 'date' }),
  },
  closed,
);
export type InvitationAllowance = Static<typeof InvitationAllowance>;

/** An invitation, as the company sees it. */
export const SentInvitation = Type.Object(
  {
    id: Id,
    /** The candidate it was sent to, visible or not. Null once they've accepted it or withdrawn their name. */
    handle: NullableId,
    /** Set while the candidate is visible at level `named` and not under blind review. */
    calledName: nullableString({}),
    opportunityId: Id,
    title: Type.String(),
    /** Null while the resulting application is under blind review, and if the candidate is and the sender could see the name. */
    reason: nullableString({}),
    replyBy: Day,
    sentAt: Instant,
    /** The sender's name at the time, or their current one if they had none then. Null if they have neither. */
    sentBy: nullableString({}),
    state: oneOf(INVITATION_STATES),
    /** When it was accepted, declined or withdrawn. Null while the resulting application is under blind review. */
    endedAt: NullableInstant,
    declineReason: nullableEnum(DECLINE_REASONS),
    /** The resulting application, unless withdrawn or under blind review. */
    applicationId: NullableId,
  },
  closed,
);
export type SentInvitation = Static<typeof SentInvitation>;

/**
 * Only for a published job, which can send 50 invitations in any seven days. A company can invite a candidate once for each job, with one
 * invitation open at a time and three in 30 days, and not within 90 days of a decline. An invitation beyond those limits to a candidate
 * who has since withdrawn their name from the company is accepted but not delivered. The candidate can see in their access log that they
 * were in a list of invitations.
 */
export const inviteCandidate = route({
  operationId: 'inviteCandidate',
  method: 'POST',
  path: '/api/company/invitations',
  tag: 'people',
  summary: 'Invite a candidate to apply',
  access: 'company',
  permission: 'find_people',
  isIdempotent: true,
  body: NewInvitation,
  responses: { 201: SentInvitation },
  refusals: [
    'verification_needed',
    'opportunity_closed',
    'already_invited',
    'invited_enough',
    'invitations_spent',
    'list_budget_spent',
    'idempotency_key_reused',
  ],
});

/** Says how many candidates can still be invited this week. */
export const readInvitationAllowance = route({
  operationId: 'readInvitationAllowance',
  method: 'GET',
  path: '/api/company/opportunities/:opportunityId/invitation-allowance',
  tag: 'people',
  summary: "Get a job's invitation allowance",
  access: 'company',
  permission: 'find_people',
  params: Type.Object({ opportunityId: Id }, closed),
  responses: { 200: InvitationAllowance },
  refusals: [],
});

/** Lists those for jobs that the caller can access, newest first. */
export const listSentInvitations = route({
  operationId: 'listSentInvitations',
  method: 'GET',
  path: '/api/company/invitations',
  tag: 'people',
  summary: 'List sent invitations',
  access: 'company',
  permission: 'find_people',
  query: Type.Object(
    { opportunityId: Type.Optional(Id), state: Type.Optional(oneOf(INVITATION_STATES)), ...PAGING },
    closed,
  ),
  responses: { 200: Type.Object({ items: list(SentInvitation), next: Next }, closed) },
  refusals: [],
});

/** Only possible while it's open. Repeating it changes nothing. */
export const withdrawInvitation = route({
  operationId: 'withdrawInvitation',
  method: 'POST',
  path: '/api/company/invitations/:invitationId/withdrawal',
  tag: 'people',
  summary: 'Withdraw an invitation',
  access: 'company',
  permission: 'find_people',
  params: Type.Object({ invitationId: Id }, closed),
  responses: { 200: SentInvitation },
  refusals: ['invitation_ended'],
});
