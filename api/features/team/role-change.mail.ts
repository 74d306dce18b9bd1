import type { MemberRole } from '@common-ground/domain/team/member-role';
import { msg } from '@common-ground/i18n/message';
import type { MailDraft } from '../../platform/mail/mail-content.ts';
import { mailedCompany } from '../../platform/mail/mailed-text.ts';
import { ROLE_MESSAGES } from './team-invitation.mail.ts';

/** The email to a member whose role at the company has changed. */
export function roleChangeMail(change: {
  to: string;
  locale: string | null;
  companyName: string;
  isCompanyVerified: boolean;
  role: MemberRole;
  publicUrl: string;
}): MailDraft {
  const { to, locale, role, publicUrl } = change;
  const company = mailedCompany(change, msg`your company`);
  return {
    to,
    locale,
    content: {
      subject: msg`Your role at ${{ company }} has changed`,
      body: [msg`You have a new role on ${{ company }}’s team on Common Ground.`, ROLE_MESSAGES[role]],
      action: { label: msg`See what you can do now`, url: `${publicUrl}/company-route` },
      notes: [msg`If you didn’t expect this, ask an owner of the company.`],
      reason: msg`We always send this email, because it’s about your access.`,
    },
  };
}
