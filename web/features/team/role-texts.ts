import type { AvailableMember } from '@common-ground/contract/team/hiring-teams';
import type { HiringTeamRole } from '@common-ground/domain/access/hiring-team-role';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { t } from '@common-ground/i18n/t';

/** Describes each role. */
export const ROLE_TEXTS: Record<MemberRole, { readonly label: string; readonly description: string }> = {
  owner: {
    label: t`Owner`,
    description: t`Can do everything, including managing the team and the company profile`,
  },
  recruiter: { label: t`Recruiter`, description: t`Works on all jobs across the company` },
  hiring_manager: {
    label: t`Hiring manager`,
    description: t`Works on the jobs they’re added to, and makes the decisions there`,
  },
  interviewer: {
    label: t`Interviewer`,
    description: t`Interviews candidates for the jobs they’re added to and submits scorecards`,
  },
  auditor: { label: t`Auditor`, description: t`Can see everything but change nothing` },
};

/** Describes each role on a hiring team. */
export const TEAM_ROLE_TEXTS: Record<
  HiringTeamRole,
  { readonly label: string; readonly description: string }
> = {
  recruiter: {
    label: ROLE_TEXTS.recruiter.label,
    description: t`Notified of applications, messages, answers to offers and replies due`,
  },
  hiring_manager: {
    label: ROLE_TEXTS.hiring_manager.label,
    description: t`Notified like a recruiter, and asked for scorecards`,
  },
  interviewer: { label: ROLE_TEXTS.interviewer.label, description: t`Asked for scorecards` },
};

/** Returns a colleague's name, or a stand-in if they haven't given one. */
export function nameOf({ name }: Pick<AvailableMember, 'name'>): string {
  return name ?? t`Unnamed colleague`;
}
