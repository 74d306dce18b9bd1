import { OPPORTUNITY_STATUSES } from '@common-ground/domain/opportunities/opportunity';
import { PLAIN_NAME_PATTERN } from '@common-ground/domain/profile/text';
import { MEMBER_ROLES } from '@common-ground/domain/team/member-role';
import { MAX_MEMBER_OPPORTUNITIES, MEMBER_NAME_LENGTH } from '@common-ground/domain/team/team-invitation';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id, Instant } from '../scalars.ts';

const closed = { additionalProperties: false } as const;

/** What a member is called at the company. */
export const MemberName = Type.String({
  minLength: 1,
  maxLength: MEMBER_NAME_LENGTH,
  pattern: PLAIN_NAME_PATTERN,
});

/**
 * A member's role and, for hiring managers and interviewers, their jobs; any that aren't the company's are left out. Other roles have
 * access to every job and list none.
 */
export const Assignment = Type.Object(
  {
    role: oneOf(MEMBER_ROLES),
    opportunityIds: Type.Unsafe<readonly string[]>({
      type: 'array',
      items: Id,
      uniqueItems: true,
      maxItems: MAX_MEMBER_OPPORTUNITIES,
    }),
  },
  closed,
);
export type Assignment = Static<typeof Assignment>;

/** A member of a team. */
export const TeamMember = Type.Object(
  {
    memberId: Id,
    /** Null if the member hasn't given one. */
    name: nullableString({}),
    role: oneOf(MEMBER_ROLES),
    joinedAt: Instant,
    isCaller: Type.Boolean(),
    opportunityIds: list(Id),
    /** Version of the role and jobs, to send when changing them. */
    version: Type.Integer({ minimum: 1 }),
  },
  closed,
);
export type TeamMember = Static<typeof TeamMember>;

/** An open invitation to a team. */
export const TeamInvitation = Type.Object(
  {
    invitationId: Id,
    address: Type.String(),
    role: oneOf(MEMBER_ROLES),
    opportunityIds: list(Id),
    sentAt: Instant,
    openUntil: Instant,
    isOpen: Type.Boolean(),
  },
  closed,
);
export type TeamInvitation = Static<typeof TeamInvitation>;

/** The company's team. Only owners see invitations and jobs. */
export const Team = Type.Object(
  {
    members: list(TeamMember),
    invitations: list(TeamInvitation),
    opportunities: list(
      Type.Object({ id: Id, title: Type.String(), status: oneOf(OPPORTUNITY_STATUSES) }, closed),
    ),
  },
  closed,
);
export type Team = Static<typeof Team>;

/** Lists every member and their role. Only owners see invitations and jobs. */
export const readTeam = route({
  operationId: 'readTeam',
  method: 'GET',
  path: '/api/company/team',
  tag: 'team',
  summary: 'Get the team',
  access: 'company',
  permission: 'read_company',
  responses: { 200: Team },
  refusals: [],
});

/** The name that colleagues and candidates see. */
export const saveMemberName = route({
  operationId: 'saveMemberName',
  method: 'PUT',
  path: '/api/company/team/name',
  tag: 'team',
  summary: "Save the caller's name",
  access: 'company',
  permission: 'read_company',
  body: Type.Object({ name: MemberName }, closed),
  responses: { 204: Type.Null() },
  refusals: [],
});

const MemberId = Type.Object({ memberId: Id }, closed);

/** Takes effect within a second. The last owner has to stay an owner. */
export const changeMember = route({
  operationId: 'changeMember',
  method: 'PUT',
  path: '/api/company/team/members/:memberId',
  tag: 'team',
  summary: "Change a member's role and jobs",
  access: 'company',
  permission: 'manage_team',
  isVersioned: true,
  params: MemberId,
  body: Assignment,
  responses: { 200: Team },
  refusals: ['last_owner', 'fresh_sign_in_required'],
});

/** Takes effect within a second. They keep their sign-in, but without an account. */
export const removeMember = route({
  operationId: 'removeMember',
  method: 'DELETE',
  path: '/api/company/team/members/:memberId',
  tag: 'team',
  summary: 'Remove a member',
  access: 'company',
  permission: 'manage_team',
  params: MemberId,
  responses: { 204: Type.Null() },
  refusals: ['last_owner', 'fresh_sign_in_required'],
});

/** They keep their sign-in, but without an account. The last owner can't leave. */
export const leaveTeam = route({
  operationId: 'leaveTeam',
  method: 'DELETE',
  path: '/api/company/team/membership',
  tag: 'team',
  summary: 'Leave the team',
  access: 'company',
  permission: 'read_company',
  responses: { 204: Type.Null() },
  refusals: ['last_owner', 'fresh_sign_in_required'],
});
