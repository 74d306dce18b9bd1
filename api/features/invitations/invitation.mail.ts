import { isolated } from '@common-ground/domain/isolated';
import { msg } from '@common-ground/i18n/message';
import type { MailDraft } from '../../platform/mail/mail-content.ts';
import type { MailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { onOneLine } from '../../platform/mail/mailed-text.ts';
import { unsubscribeLinks } from '../../platform/mail/unsubscribe.ts';

/** The email to a candidate a company invites to apply. What the company wrote is only on the page. */
export function invitationMail(invitation: {
  to: string;
  locale: string;
  candidateId: string;
  companyName: string;
  /** The company's verified domain; null for a company that the operator has verified without one. */
  domain: string | null;
  /** `YYYY-MM-DD` */
  replyBy: string;
  keys: MailDigestKeys;
  publicUrl: string;
}): MailDraft {
  const { to, locale, candidateId, domain, replyBy, keys, publicUrl } = invitation;
  const company = isolated(onOneLine(invitation.companyName));
  const day = {
    date: new Date(`${replyBy}T12:00:00Z`),
    as: { dateStyle: 'long', timeZone: 'UTC' },
  } as const;
  const setting = { of: 'account', id: candidateId, emails: ['invitations'] } as const;
  const { stops, unsubscribeUrl } = unsubscribeLinks(keys, publicUrl, setting);
  return {
    to,
    locale,
    content: {
      subject: msg`${{ company }} invites you to apply`,
      body: [
        domain === null
          ? msg`${{ company }} found you on Common Ground and invites you to apply.`
          : msg`${{ company }} (${{ domain }}) found you on Common Ground and invites you to apply.`,
        msg`You have until ${{ day }} to apply or decline. You don’t have to reply.`,
      ],
      action: { label: msg`See the job and why they’re inviting you`, url: `${publicUrl}/invitations` },
      notes: [msg`We don’t give companies your email address, and they see your name only if you let them.`],
      reason: msg`You’re getting this email because companies can find you on Common Ground.`,
      stops: [
        ...stops,
        { label: msg`Choose which emails you get`, url: `${publicUrl}/account#notifications` },
      ],
      unsubscribeUrl,
    },
  };
}
