import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { identity } from '../../../platform/session/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { emailError } from './entry-checks.ts';
import { useEntryForm } from './entry-form.ts';
import { identityMessage } from './identity-messages.ts';

/** Asks for the mail with the link. The answer is the same whether or not the address has an account. */
export function ResetRequestForm({ hasDeadLink }: { readonly hasDeadLink: boolean }) {
  const [isSent, setSent] = useState(false);
  const form = useEntryForm({
    checks: { email: emailError },
    storageKeys: { email: 'entry-email' },
    send: async ({ email }) => {
      setSent(false);
      const text = await ask(email.trim());
      setSent(text === null);
      return text ?? undefined;
    },
  });
  return (
    <form {...form.form} className="grid gap-5.5">
      <PageTitle lead={t`We’ll email you a link to choose a new one.`}>
        <Trans>Set a new password</Trans>
      </PageTitle>
      {hasDeadLink && !isSent ? (
        <Notice tone="warning" isUrgent>
          <Trans>
            This link no longer works. It may have expired, or been used already. Ask for a new one here.
          </Trans>
        </Notice>
      ) : null}
      <FailureNotice message={form.failure} />
      <div role="status">
        {isSent ? (
          <Notice tone="success" title={t`Check your email`}>
            <Trans>
              If there’s an account for {form.values.email.trim()}, a link is on its way. It can take a few
              minutes.
            </Trans>
          </Notice>
        ) : null}
      </div>
      <TextField
        {...form.bind('email')}
        label={t`Email`}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <Button type="submit" isBusy={form.isBusy} className="w-full">
        {form.isBusy ? t`Sending` : t`Send reset link`}
      </Button>
      <p className="text-small text-muted">
        <Trans>
          Remembered it? <TextLink href="/login">Sign in</TextLink>
        </Trans>
      </p>
    </form>
  );
}

async function ask(email: string): Promise<string | null> {
  try {
    await identity.sendPasswordReset(email);
    return null;
  } catch (error) {
    return identityMessage(error, 'reset');
  }
}
