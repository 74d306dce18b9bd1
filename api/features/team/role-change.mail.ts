import { isolated } from '@common-ground/domain/isolated';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { formatMessage, msg } from '@common-ground/i18n/message';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailedCompany, paragraphs } from '../../platform/mail/mailed-text.ts';
import { ROLE_MESSAGES } from './team-invitation.mail.ts';

/** The mail to a member whose role at the company has changed. */
export function roleChangeMail(change: {
  to: string;
  companyName: string;
  isCompanyVerified: boolean;
  role: MemberRole;
  publicUrl: string;
}): Mail {
  const company = isolated(mailedCompany(change, formatMessage(msg`your company`)));
  return {
    to: change.to,
    subject: formatMessage(msg`Your role at ${{ company }} has changed`),
    text: paragraphs([
      msg`Hello,`,
      msg`Your role on ${{ company }}’s team on Common Ground has changed.`,
      ROLE_MESSAGES[change.role],
      msg`If you didn’t expect this, ask an owner of the company. To see what you can do now, open this link:`,
      `${change.publicUrl}/company-route`,
      msg`We always send this email, because it’s about your access.`,
      'Common Ground',
    ]),
  };
}
