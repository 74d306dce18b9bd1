import type { MemberRole } from './member-role.ts';

/** The permissions at a company, each with the roles that have it. Every company operation names one. */
const ROLES_WITH = {
  /** Read the company's own pages: profile, team, opportunities, culture. */
  read_company: ['owner', 'recruiter', 'hiring_manager', 'interviewer', 'auditor'],
  /** Change the profile, have the company verified. */
  manage_company: ['owner'],
  /** Invite members, change roles, remove members. */
  manage_team: ['owner'],
  /** Manage who works on an opportunity. */
  manage_hiring_teams: ['owner', 'recruiter'],
  /** Invite raters, state and publish the culture. */
  manage_culture: ['owner', 'recruiter'],
  edit_opportunities: ['owner', 'recruiter', 'hiring_manager'],
  /** Publish, pause and close. */
  publish_opportunities: ['owner', 'recruiter'],
  /** Discover, shortlist, compare, invite. */
  find_people: ['owner', 'recruiter', 'hiring_manager'],
  /** Export all contacts as a file. */
  export_contacts: ['owner', 'recruiter'],
  /** Delete all contacts at once. */
  delete_contacts: ['owner'],
  read_applications: ['owner', 'recruiter', 'hiring_manager', 'interviewer', 'auditor'],
  /** Move, decline, offer. */
  decide: ['owner', 'recruiter', 'hiring_manager'],
  write_to_candidates: ['owner', 'recruiter', 'hiring_manager'],
  /** Fill in scorecards and write notes. */
  score: ['owner', 'recruiter', 'hiring_manager', 'interviewer'],
  /** Read the log of decisions. */
  audit: ['owner', 'auditor'],
} as const satisfies Record<string, readonly MemberRole[]>;

export type Permission = keyof typeof ROLES_WITH;
export const PERMISSIONS = Object.keys(ROLES_WITH) as readonly Permission[];

/**
 * Whether a role may do something at its company. Which opportunities it has access to is decided separately, see
 * `reachesEveryOpportunity`.
 */
export function hasPermission(role: MemberRole, permission: Permission): boolean {
  return (ROLES_WITH[permission] as readonly MemberRole[]).includes(role);
}
