/**
 * A member's role. `owner` manages the company and its team. `recruiter` hires for the whole company. `hiring_manager` and
 * `interviewer` work on the jobs they're assigned to. `auditor` can read everything and change nothing.
 */
export const MEMBER_ROLES = ['owner', 'recruiter', 'hiring_manager', 'interviewer', 'auditor'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Whether a role has access to all of the company's opportunities; other roles only have access to those whose team they're on. */
export function reachesEveryOpportunity(role: MemberRole): boolean {
  return role !== 'hiring_manager' && role !== 'interviewer';
}

/** Whether a change removes permissions: every role except auditor includes those of the next. */
export function isDemotion(before: MemberRole, after: MemberRole): boolean {
  return MEMBER_ROLES.indexOf(after) > MEMBER_ROLES.indexOf(before);
}
