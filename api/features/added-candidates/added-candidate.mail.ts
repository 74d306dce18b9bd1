import { isolated } from '@common-ground/domain/isolated';
import { msg } from '@common-ground/i18n/message';
import type { MailDraft } from '../../platform/mail/mail-content.ts';
import { onOneLine } from '../../platform/mail/mailed-text.ts';

/**
 * The email to someone a company has added by hand. It is the same whether or not the address has an account. It goes to strangers: the
 * company's name is only in the text, next to the domain that it has proven to have, and what its members
 * typed, their own names included, is only on the page.
 */
export function addedCandidateMail(added: {
  to: string;
  companyName: string;
  /** Null for a company that the operator verified without a domain. */
  domain: string | null;
  endsAt: Date;
  link: string;
}): MailDraft {
  const { to, domain, link } = added;
  const company = isolated(onOneLine(added.companyName));
  const day = { date: added.endsAt, as: { dateStyle: 'long', timeZone: 'UTC' } } as const;
  return {
    to,
    content: {
      subject: msg`A company added you as a candidate on Common Ground`,
      body: [
        domain === null
          ? msg`“${{ company }}” added you as a candidate for one of its jobs on Common Ground.`
          : msg`“${{ company }}” (${{ domain }}) added you as a candidate for one of its jobs on Common Ground.`,
        msg`You can see everything they entered about you. You can take it over and apply with an account of your own, or delete it right away. You don’t need an account to see or delete it.`,
        msg`If you do nothing, we’ll delete it on ${{ day }}.`,
      ],
      action: { label: msg`See what they entered`, url: link },
      notes: [
        msg`Don’t forward this email: anyone with the link can see and delete the entry.`,
        msg`We didn’t tell the company whether you have an account here.`,
      ],
      reason: msg`You’re getting this email because someone on the company’s hiring team entered your address.`,
    },
  };
}
