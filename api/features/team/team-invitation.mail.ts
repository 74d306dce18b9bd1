import { isolated } from '@common-ground/domain/isolated';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { INVITATION_DAYS } from '@common-ground/domain/team/team-invitation';
import type { Mail } from '../../platform/mail/mail.ts';
import { onOneLine } from '../../platform/mail/mailed-text.ts';

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
  const companyName = onOneLine(invitation.companyName);
  return {
    to: invitation.to,
    subject: `${isolated(companyName)} invites you to its team on Common Ground`,
    text: [
      'Hello,',
      `${isolated(companyName)} hires with Common Ground and would like you on its team as ${TOLD_ROLES[invitation.role]}.`,
      `This link is for you alone and works once, within ${INVITATION_DAYS} days:`,
      invitation.link,
      'You choose the name that colleagues and candidates see, and your own password.',
      'If you didn’t expect this, you can ignore it.',
      'Common Ground',
    ].join('\n\n'),
  };
}
