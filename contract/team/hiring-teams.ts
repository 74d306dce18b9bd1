import { MEMBER_ROLES } from '@common-ground/domain/team/member-role';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id } from '../scalars.ts';

/** The members assigned to one opportunity. Owners, recruiters and auditors reach every opportunity anyway. */

const closed = { additionalProperties: false } as const;

/** A member of a hiring team. */
export const HiringTeamMember = Type.Object(
  {
    memberId: Id,
    /** Null if the member hasn't given one. */
    name: nullableString({}),
    role: oneOf(MEMBER_ROLES),
    version: Type.Integer({ minimum: 1 }),
  },
  closed,
);
export type HiringTeamMember = Static<typeof HiringTeamMember>;

/** Who works on a job. */
export const HiringTeam = Type.Object(
  {
    members: list(HiringTeamMember),
    /** Hiring managers and interviewers who could be added; empty for callers who may not add them. */
    available: list(HiringTeamMember),
  },
  closed,
);
export type HiringTeam = Static<typeof HiringTeam>;

const tag = 'team';
const OneOpportunity = Type.Object({ opportunityId: Id }, closed);
const OneMember = Type.Object({ opportunityId: Id, memberId: Id }, closed);

/** Those who work on it, and who could be added. */
export const readHiringTeam = route({
  operationId: 'readHiringTeam',
  method: 'GET',
  path: '/api/company/opportunities/:opportunityId/hiring-team',
  tag,
  summary: "Get a job's hiring team",
  access: 'company',
  permission: 'read_company',
  params: OneOpportunity,
  responses: { 200: HiringTeam },
  refusals: [],
});

/** The member is a hiring manager or an interviewer. */
export const addHiringTeamMember = route({
  operationId: 'addHiringTeamMember',
  method: 'PUT',
  path: '/api/company/opportunities/:opportunityId/hiring-team/:memberId',
  tag,
  summary: 'Add a member to a hiring team',
  access: 'company',
  permission: 'manage_hiring_teams',
  params: OneMember,
  isVersioned: true,
  responses: { 200: HiringTeam },
  refusals: [],
});

/** They lose access to the job right away. */
export const removeHiringTeamMember = route({
  operationId: 'removeHiringTeamMember',
  method: 'DELETE',
  path: '/api/company/opportunities/:opportunityId/hiring-team/:memberId',
  tag,
  summary: 'Remove a member from a hiring team',
  access: 'company',
  permission: 'manage_hiring_teams',
  params: OneMember,
  responses: { 200: HiringTeam },
  refusals: [],
});
