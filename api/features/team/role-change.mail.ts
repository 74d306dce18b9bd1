import { isolated } from '@common-ground/domain/isolated';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailedCompany } from '../../platform/mail/mailed-text.ts';
import { TOLD_ROLES } from './team-invitation.mail.ts';

/** Tells a member what they are at the company from now on. */
export function roleChangeMail(change: {
  to: string;
  companyName: string;
  isCompanyVerified: boolean;
  role: MemberRole;
  publicUrl: string;
}): Mail {
  const company = mailedCompany(change, 'your company');
  return {
    to: change.to,
    subject: `Your role at ${isolated(company)} has changed`,
    text: [
      'Hello,',
      `You’re now on ${isolated(company)}’s team on Common Ground as ${TOLD_ROLES[change.role]}.`,
      'That changes what you can open and do there. If you didn’t expect this, ask an owner of the company.',
      `Go there:\n${change.publicUrl}/company-route`,
      'Common Ground',
    ].join('\n\n'),
  };
}
