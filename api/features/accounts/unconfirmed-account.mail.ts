import { deletionDueAt } from '@common-ground/domain/accounts/unconfirmed-account';
import { msg } from '@common-ground/i18n/message';
import type { MailDraft } from '../../platform/mail/mail-content.ts';

/**
 * The email to an address that nobody has confirmed, before its account is deleted. It goes to someone who may never have heard of us, so
 * there's nothing of the account in it.
 */
export function unconfirmedAccountMail(
  { to, locale }: Pick<MailDraft, 'to' | 'locale'>,
  { createdAt, mailedAt }: { readonly createdAt: Date; readonly mailedAt: Date },
  publicUrl: string,
): MailDraft {
  const created = { date: createdAt, as: { dateStyle: 'long', timeZone: 'UTC' } } as const;
  const due = { date: deletionDueAt(mailedAt), as: { dateStyle: 'long', timeZone: 'UTC' } } as const;
  return {
    to,
    locale: locale ?? null,
    content: {
      subject: msg`Confirm your email address to keep your account`,
      body: [
        msg`On ${{ created }}, someone created an account on Common Ground with this address. It hasn’t been confirmed since.`,
        msg`If it’s yours and you want to keep it, sign in and confirm your address. Otherwise we’ll delete the account and everything in it after ${{ due }}.`,
      ],
      action: { label: msg`Sign in`, url: `${publicUrl}/login` },
      notes: [msg`If it isn’t yours, you don’t have to do anything.`],
      reason: msg`You’re getting this email because the account has your address. We send it once.`,
    },
  };
}
