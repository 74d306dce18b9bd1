import { DECLINE_REASONS, INVITATION_STATES } from '@common-ground/domain/people/candidate-invitation';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableEnum, nullableObject, oneOf } from '../nullable.ts';
import { OpportunitySummary } from '../opportunities/opportunities.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Day, Id, Instant, NullableInstant } from '../scalars.ts';

/** Invitations to apply, as the candidate sees them. */

const closed = { additionalProperties: false } as const;

/**
 * After a decline, the company can't invite the candidate again for a while, unless the candidate lifts the pause. Null without a
 * recent decline.
 */
const InvitationPause = nullableObject({ until: Instant, isLifted: Type.Boolean() });

/** An invitation, as the candidate sees it. */
export const ReceivedInvitation = Type.Object(
  {
    id: Id,
    company: OpportunitySummary.properties.company,
    opportunity: Type.Object(
      {
        id: Id,
        title: Type.String(),
        kind: OpportunitySummary.properties.kind,
        /** Whether the job still accepts applications. */
        isOpen: Type.Boolean(),
        mustHaves: OpportunitySummary.properties.mustHaves,
        application: OpportunitySummary.properties.application,
      },
      closed,
    ),
    /** Why the company invited the candidate, in its own words. */
    reason: Type.String(),
    replyBy: Day,
    sentAt: Instant,
    state: oneOf(INVITATION_STATES),
    endedAt: NullableInstant,
    /** The company's pause after this invitation was declined. */
    pause: InvitationPause,
  },
  closed,
);
export type ReceivedInvitation = Static<typeof ReceivedInvitation>;

/** A page of the candidate's invitations. */
export const ReceivedInvitationPage = Type.Object(
  { items: list(ReceivedInvitation), next: Next, waitingCount: Type.Integer({ minimum: 0 }) },
  closed,
);

const InvitationId = Type.Object({ invitationId: Id }, closed);

/** Lists the candidate's own: open ones by deadline, soonest first, or ended ones, newest first. */
export const listInvitations = route({
  operationId: 'listInvitations',
  method: 'GET',
  path: '/api/invitations',
  tag: 'invitations',
  summary: 'List invitations',
  access: 'candidate',
  query: Type.Object({ state: oneOf(['waiting', 'ended']), ...PAGING }, closed),
  responses: { 200: ReceivedInvitationPage },
  refusals: [],
});

/** Why an invitation is declined, if the candidate wants to say. */
export const InvitationDecline = Type.Object({ reason: nullableEnum(DECLINE_REASONS) }, closed);
export type InvitationDecline = Static<typeof InvitationDecline>;

/** The candidate can give a reason. Repeating it changes nothing. */
export const declineInvitation = route({
  operationId: 'declineInvitation',
  method: 'POST',
  path: '/api/invitations/:invitationId/decline',
  tag: 'invitations',
  summary: 'Decline an invitation',
  access: 'candidate',
  params: InvitationId,
  body: InvitationDecline,
  responses: { 200: ReceivedInvitation },
  refusals: ['invitation_ended'],
});

/** Blocks the company, which can no longer see the candidate. Its open invitations stay unanswered until they expire. */
export const stopInvitations = route({
  operationId: 'stopInvitations',
  method: 'POST',
  path: '/api/invitations/:invitationId/stop',
  tag: 'invitations',
  summary: 'Block an inviting company',
  access: 'candidate',
  params: InvitationId,
  responses: { 204: Type.Null() },
  refusals: ['too_many_blocks'],
});

const CompanyId = Type.Object({ companyId: Id }, closed);
/** How long the company can't invite the candidate. Null when it can. */
const PauseOfCompany = Type.Object({ pause: InvitationPause }, closed);
export type PauseOfCompany = Static<typeof PauseOfCompany>;

/** Returns the pause that started when an invitation was declined. Null for any other company, even one that doesn't exist. */
export const readInvitationPause = route({
  operationId: 'readInvitationPause',
  method: 'GET',
  path: '/api/companies/:companyId/invitation-pause',
  tag: 'invitations',
  summary: 'Get an invitation pause',
  access: 'candidate',
  params: CompanyId,
  responses: { 200: PauseOfCompany },
  refusals: [],
});

/**
 * Lets a company invite the candidate again within the 90 days after they declined, or stops it again. Declining once more starts a new
 * pause.
 */
export const saveInvitationPause = route({
  operationId: 'saveInvitationPause',
  method: 'PUT',
  path: '/api/companies/:companyId/invitation-pause',
  tag: 'invitations',
  summary: 'Lift or reinstate an invitation pause',
  access: 'candidate',
  params: CompanyId,
  body: Type.Object({ isLifted: Type.Boolean() }, closed),
  responses: { 200: PauseOfCompany },
  refusals: [],
});
