import type { MemberRole } from '@common-ground/domain/team/member-role';

/** What each role is, in words. */
export const ROLE_WORDS: Record<MemberRole, { readonly label: string; readonly description: string }> = {
  owner: { label: 'Owner', description: 'Answers for the company: everything, the team and its profile too' },
  recruiter: { label: 'Recruiter', description: 'Hires for the whole company' },
  hiring_manager: {
    label: 'Hiring manager',
    description: 'Fills the opportunities given to them, and decides there',
  },
  interviewer: {
    label: 'Interviewer',
    description: 'Meets people for the opportunities given to them, and writes down what they saw',
  },
  auditor: { label: 'Auditor', description: 'Reads everything and changes nothing' },
};
