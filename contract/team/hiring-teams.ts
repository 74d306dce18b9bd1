import { HIRING_TEAM_ROLES } from '@common-ground/domain/access/hiring-team-role';
import { MEMBER_ROLES } from '@common-ground/domain/team/member-role';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id } from '../scalars.ts';

/**
 * The members who work on one job, each with a role there. It decides who is notified and who owes scorecards, see
 * `domain/access/hiring-team-role`. Owners, recruiters and auditors have access to every job anyway.
 */

const closed = { additionalProperties: false } as const;

/** A member who could be on a hiring team. */
export const AvailableMember = Type.Object(
  {
    memberId: Id,
    /** Null if the member hasn't given one. */
    name: nullableString({}),
    role: oneOf(MEMBER_ROLES),
    version: Type.Integer({ minimum: 1 }),
  },
  closed,
);
export type AvailableMember = Static<typeof AvailableMember>;

/** A member of a hiring team. */
export const HiringTeamMember = Type.Object(
  { ...AvailableMember.properties, teamRole: oneOf(HIRING_TEAM_ROLES) },
  closed,
);
export type HiringTeamMember = Static<typeof HiringTeamMember>;

/** Who works on a job. */
export const HiringTeam = Type.Object(
  {
    members: list(HiringTeamMember),
    /** Members who could be added; empty for callers who aren't allowed to add them. Auditors can't be on a team. */
    available: list(AvailableMember),
  },
  closed,
);
export type HiringTeam = Static<typeof HiringTeam>;

const tag = 'team';
const OneOpportunity = Type.Object({ opportunityId: Id }, closed);
const OneMember = Type.Object({ opportunityId: Id, memberId: Id }, closed);

/** Returns the members who work on the job, and those who could be added. */
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

/** A member's role on the hiring team. */
export const HiringTeamPlace = Type.Object({ teamRole: oneOf(HIRING_TEAM_ROLES) }, closed);
export type HiringTeamPlace = Static<typeof HiringTeamPlace>;

/** Also changes the role of someone who's already on the team. No one can have a role there that goes beyond their role at the company. */
export const addHiringTeamMember = route({
  operationId: 'addHiringTeamMember',
  method: 'PUT',
  path: '/api/company/opportunities/:opportunityId/hiring-team/:memberId',
  tag,
  summary: "Set a member's role on a hiring team",
  access: 'company',
  permission: 'manage_hiring_teams',
  params: OneMember,
  isVersioned: true,
  body: HiringTeamPlace,
  responses: { 200: HiringTeam },
  refusals: [],
});

/** Hiring managers and interviewers lose access to the job right away. */
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
