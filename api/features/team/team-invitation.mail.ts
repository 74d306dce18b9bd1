import type { MemberRole } from '@common-ground/domain/team/member-role';
import { INVITATION_DAYS } from '@common-ground/domain/team/team-invitation';
import type { Mail } from '../../platform/mail/mail.ts';

/** What a role is, for whoever has it. */
export const TOLD_ROLES: Readonly<Record<MemberRole, string>> = {
  owner: 'an owner, who answers for the company here',
  recruiter: 'a recruiter, who hires for the whole company',
  hiring_manager: 'a hiring manager, who fills the positions given to them',
  interviewer: 'an interviewer, who meets people and writes down what they saw',
  auditor: 'an auditor, who reads everything and changes nothing',
};

/** The invitation to join a company's team. It is the same whether or not the address has an account. */
export function teamInvitationMail(invitation: {
  to: string;
  companyName: string;
  role: MemberRole;
  link: string;
}): Mail {
  // On one line: a name with line breaks could be made to look like a message of its own.
  const companyName = invitation.companyName.replaceAll(/\s+/g, ' ');
  return {
    to: invitation.to,
    subject: `${companyName} invites you to its team on Common Ground`,
    text: [
      'Hello,',
      `${companyName} hires with Common Ground and would like you in its team as ${TOLD_ROLES[invitation.role]}.`,
      `This link is for you alone and works once, within ${INVITATION_DAYS} days:`,
      invitation.link,
      'You choose the name that colleagues and candidates see, and your own password.',
      'If you didn’t expect this, you can ignore it.',
      'Common Ground',
    ].join('\n\n'),
  };
}
