import type { MemberRole } from '../team/member-role.ts';

/**
 * A member's role on one job's hiring team. It decides who is notified about the job and who owes scorecards. What a member may do
 * depends only on their role at the company.
 */
export const HIRING_TEAM_ROLES = ['recruiter', 'hiring_manager', 'interviewer'] as const;
export type HiringTeamRole = (typeof HIRING_TEAM_ROLES)[number];

/** The team roles that each role at the company allows, the default first: never more than the member may do anyway. */
const ROLES_ON_TEAMS: Readonly<Record<MemberRole, readonly HiringTeamRole[]>> = {
  owner: ['recruiter', 'hiring_manager', 'interviewer'],
  recruiter: ['recruiter', 'hiring_manager', 'interviewer'],
  hiring_manager: ['hiring_manager', 'interviewer'],
  interviewer: ['interviewer'],
  auditor: [],
};

/** The roles a member can have on a hiring team, the default first; empty for those who can't be on one. */
export function hiringTeamRolesFor(role: MemberRole): readonly HiringTeamRole[] {
  return ROLES_ON_TEAMS[role];
}

/** A member's default role on a hiring team, or null for those who can't be on one. */
export function defaultHiringTeamRole(role: MemberRole): HiringTeamRole | null {
  return ROLES_ON_TEAMS[role][0] ?? null;
}

/** The members who can be on a hiring team. */
export function canJoinHiringTeams(role: MemberRole): boolean {
  return ROLES_ON_TEAMS[role].length > 0;
}

/** The details of a member that decide whether they're notified. */
export type NotifiedMember = {
  readonly role: MemberRole;
  /** Null when they aren't on the job's team. */
  readonly teamRole: HiringTeamRole | null;
};

/**
 * Whether a member is notified about an application for a job: the recruiters and hiring managers on its team are. Without a recruiter on
 * the team, so is every owner and recruiter of the company; with one, the others are notified only of late replies.
 */
export function isNotifiedOfJob(
  { role, teamRole }: NotifiedMember,
  { hasRecruiter, isLate }: { readonly hasRecruiter: boolean; readonly isLate: boolean },
): boolean {
  if (teamRole === 'recruiter' || teamRole === 'hiring_manager') return true;
  return (role === 'owner' || role === 'recruiter') && (isLate || !hasRecruiter);
}

/** Whether a member owes a scorecard for each application for a job: those who meet candidates do, recruiters on the team don't. */
export function owesScorecards(teamRole: HiringTeamRole | null): boolean {
  return teamRole === 'hiring_manager' || teamRole === 'interviewer';
}
