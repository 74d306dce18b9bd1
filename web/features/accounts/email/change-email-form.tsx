import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { identity } from '../../../platform/session/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { emailError, givenPasswordError } from '../sign-in/entry-checks.ts';
import { useEntryForm } from '../sign-in/entry-form.ts';
import { identityMessage } from '../sign-in/identity-messages.ts';

/** Asks for a link to a new address, with the password. The address changes when the link is opened. */
export function ChangeEmailForm({ email }: { readonly email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useEntryForm({
    checks: {
      email: (typed) =>
        emailError(typed) ??
        (typed.trim().toLowerCase() === email.toLowerCase()
          ? t`You already sign in with this address.`
          : undefined),
      password: givenPasswordError,
    },
    send: async (typed) => {
      setSentTo(null);
      try {
        await identity.reauthenticate(typed.password);
      } catch (error) {
        return identityMessage(error, 'renewal') ?? undefined;
      }
      try {
        await identity.sendEmailChange(typed.email.trim());
      } catch (error) {
        return identityMessage(error, 'confirmation') ?? undefined;
      }
      setSentTo(typed.email.trim());
      form.set('password', '');
      return undefined;
    },
  });
  return (
    <form {...form.form} className="grid max-w-md grid-cols-1 gap-5">
      <p className="text-small text-muted">
        <Trans>
          You sign in with <b className="break-all text-ink">{email}</b>.
        </Trans>
      </p>
      {sentTo === null ? null : (
        <Notice tone="success" isUrgent>
          <Trans>
            If no one else uses <b className="break-all">{sentTo}</b>, we’ve sent a link there. Open it while
            you’re signed in here. Until then, nothing changes.
          </Trans>
        </Notice>
      )}
      <FailureNotice message={form.failure} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextField
        {...form.bind('email')}
        label={t`New email`}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <PasswordField {...form.bind('password')} label={t`Current password`} autoComplete="current-password" />
      <Button type="submit" isBusy={form.isBusy} className="justify-self-start">
        {form.isBusy ? t`Sending` : t`Send a link`}
      </Button>
    </form>
  );
}
