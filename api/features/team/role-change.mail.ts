import type { MemberRole } from '@common-ground/domain/team/member-role';
import type { Mail } from '../../platform/mail/mail.ts';
import { TOLD_ROLES } from './team-invitation.mail.ts';

/** Tells a member what they are at the company from now on. */
export function roleChangeMail(change: {
  to: string;
  companyName: string;
  isCompanyVerified: boolean;
  role: MemberRole;
  publicUrl: string;
}): Mail {
  // On one line: a name with line breaks could be made to look like a message of its own.
  const companyName = change.companyName.replaceAll(/\s+/g, ' ');
  return {
    to: change.to,
    // Only a name that somebody has verified is in a subject.
    subject: `Your role at ${change.isCompanyVerified ? companyName : 'your company'} has changed`,
    text: [
      'Hello,',
      `You are now in the team of ${companyName} on Common Ground as ${TOLD_ROLES[change.role]}.`,
      'What you can open and do there has changed with it. If you did not expect this, ask an owner of the company.',
      `Go there:\n${change.publicUrl}/company-route`,
      'Common Ground',
    ].join('\n\n'),
  };
}
