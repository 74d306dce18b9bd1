import type { MemberRole } from '@common-ground/domain/team/member-role';
import { t } from '@common-ground/i18n/t';

/** What each role is, in words. */
export const ROLE_WORDS: Record<MemberRole, { readonly label: string; readonly description: string }> = {
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
