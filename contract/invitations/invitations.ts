import { DECLINE_REASONS, INVITATION_STATES } from '@common-ground/domain/people/candidate-invitation';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableEnum, nullableObject, oneOf } from '../nullable.ts';
import { OpportunitySummary } from '../opportunities/opportunities.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Day, Id, Instant, NullableInstant } from '../scalars.ts';

/** Invitations to apply, as the candidate has them. */

const closed = { additionalProperties: false } as const;

/** After a no the company can't invite again until a moment, unless the candidate has lifted that. Null without a recent no. */
const InvitationPause = nullableObject({ until: Instant, isLifted: Type.Boolean() });

export const ReceivedInvitation = Type.Object(
  {
    id: Id,
    company: OpportunitySummary.properties.company,
    opportunity: Type.Object(
      {
        id: Id,
        title: Type.String(),
        kind: OpportunitySummary.properties.kind,
        /** It still takes applications. */
        isOpen: Type.Boolean(),
        mustHaves: OpportunitySummary.properties.mustHaves,
        application: OpportunitySummary.properties.application,
      },
      closed,
    ),
    /** Why the company invites, in its own words. */
    reason: Type.String(),
    replyBy: Day,
    sentAt: Instant,
    state: oneOf(INVITATION_STATES),
    endedAt: NullableInstant,
    /** Of the company, after a no to this invitation. */
    pause: InvitationPause,
  },
  closed,
);
export type ReceivedInvitation = Static<typeof ReceivedInvitation>;

export const ReceivedInvitationPage = Type.Object(
  { items: list(ReceivedInvitation), next: Next, waitingCount: Type.Integer({ minimum: 0 }) },
  closed,
);

const InvitationId = Type.Object({ invitationId: Id }, closed);

export const listInvitations = route({
  operationId: 'listInvitations',
  method: 'GET',
  path: '/api/invitations',
  tag: 'invitations',
  summary:
    "The candidate's own invitations: those that wait with the nearest day first, or those that ended with the last first.",
  access: 'candidate',
  query: Type.Object({ state: oneOf(['waiting', 'ended']), ...PAGING }, closed),
  responses: { 200: ReceivedInvitationPage },
  refusals: [],
});

export const declineInvitation = route({
  operationId: 'declineInvitation',
  method: 'POST',
  path: '/api/invitations/:invitationId/decline',
  tag: 'invitations',
  summary: 'Says no, with a reason if one wants to give one. Twice is the same as once.',
  access: 'candidate',
  params: InvitationId,
  body: Type.Object({ reason: nullableEnum(DECLINE_REASONS) }, closed),
  responses: { 200: ReceivedInvitation },
  refusals: ['invitation_ended'],
});

export const stopInvitations = route({
  operationId: 'stopInvitations',
  method: 'POST',
  path: '/api/invitations/:invitationId/stop',
  tag: 'invitations',
  summary:
    'Block the company that sent it. It can no longer see the candidate; what it has sent goes unanswered until it lapses.',
  access: 'candidate',
  params: InvitationId,
  responses: { 204: Type.Null() },
  refusals: ['too_many_blocks'],
});

const CompanyId = Type.Object({ companyId: Id }, closed);
const PauseOfCompany = Type.Object({ pause: InvitationPause }, closed);
export type PauseOfCompany = Static<typeof PauseOfCompany>;

export const readInvitationPause = route({
  operationId: 'readInvitationPause',
  method: 'GET',
  path: '/api/companies/:companyId/invitation-pause',
  tag: 'invitations',
  summary:
    'Say for how long a company cannot invite the candidate after a no. Null for any other company, also one that does not exist.',
  access: 'candidate',
  params: CompanyId,
  responses: { 200: PauseOfCompany },
  refusals: [],
});

export const saveInvitationPause = route({
  operationId: 'saveInvitationPause',
  method: 'PUT',
  path: '/api/companies/:companyId/invitation-pause',
  tag: 'invitations',
  summary:
    'Let a company invite the candidate again before 90 days have passed since a no, or take that back. The next no begins a new pause.',
  access: 'candidate',
  params: CompanyId,
  body: Type.Object({ isLifted: Type.Boolean() }, closed),
  responses: { 200: PauseOfCompany },
  refusals: [],
});
