import { isolated } from '@common-ground/domain/isolated';
import { formatDate } from '@common-ground/i18n/formats';
import { formatMessage, msg } from '@common-ground/i18n/message';
import type { Mail } from '../../platform/mail/mail.ts';
import { onOneLine, paragraphs } from '../../platform/mail/mailed-text.ts';

/** The mail to a candidate whom a company invites to apply. What the company wrote is only on the page. */
export function invitationMail(invitation: {
  to: string;
  companyName: string;
  /** The verified one; null for a company that the operator has verified without one. */
  domain: string | null;
  /** `YYYY-MM-DD` */
  replyBy: string;
  publicUrl: string;
}): Mail {
  const { to, domain, replyBy, publicUrl } = invitation;
  const company = isolated(onOneLine(invitation.companyName));
  const day = formatDate(new Date(`${replyBy}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  return {
    to,
    subject: formatMessage(msg`${{ company }} invites you to apply`),
    text: paragraphs([
      msg`Hello,`,
      domain === null
        ? msg`${{ company }} found you on Common Ground and invites you to apply.`
        : msg`${{ company }} (${{ domain }}) found you on Common Ground and invites you to apply.`,
      msg`You have until ${{ day }} to apply or decline. You don’t have to reply. See the job and why they’re inviting you:`,
      `${publicUrl}/invitations`,
      msg`We don’t give companies your email address, and they see your name only if you let them.`,
      msg`You got this email because companies can find you on Common Ground. Choose which emails you get:`,
      `${publicUrl}/profile/personalise`,
      'Common Ground',
    ]),
  };
}
