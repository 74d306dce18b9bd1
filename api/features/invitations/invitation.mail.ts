import { isolated } from '@common-ground/domain/isolated';
import type { Mail } from '../../platform/mail/mail.ts';
import { onOneLine } from '../../platform/mail/mailed-text.ts';

/** Tells a candidate that a company invites them to apply. What the company wrote is only on the page. */
export function invitationMail(invitation: {
  to: string;
  companyName: string;
  /** The verified one; null for a company that the operator has verified without one. */
  domain: string | null;
  replyBy: string;
  publicUrl: string;
}): Mail {
  const { to, domain, replyBy, publicUrl } = invitation;
  const beside = domain === null ? '' : ` (${domain})`;
  const companyName = onOneLine(invitation.companyName);
  return {
    to,
    subject: `${isolated(companyName)} invites you to apply`,
    text: [
      'Hello,',
      `${isolated(companyName)}${beside} found you on Common Ground and invites you to apply. You have until ${replyBy} to apply or decline. You don’t have to reply.`,
      `See the invitation:\n${publicUrl}/invitations`,
      'We don’t give companies your email address, and they see your name only if you let them.',
      `You get this email because companies can find you on Common Ground. Choose which emails you get:\n${publicUrl}/profile/personalise`,
      'Common Ground',
    ].join('\n\n'),
  };
}
