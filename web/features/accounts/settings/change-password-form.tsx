import { endOtherSessions } from '@common-ground/contract/accounts/accounts';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { call } from '../../../platform/api/api.ts';
import { identity } from '../../../platform/session/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { givenPasswordError, newPasswordError } from '../sign-in/entry-checks.ts';
import { useEntryForm } from '../sign-in/entry-form.ts';
import { identityMessage } from '../sign-in/identity-messages.ts';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';

const NOT_SIGNED_OUT_ELSEWHERE = t`Your password has been changed, but we couldn’t sign you out on your other devices. Choose “Sign out everywhere” in the account menu.`;

/** Sets a new password and ends every other session; this one continues. */
export function ChangePasswordForm({ email }: { readonly email: string }) {
  const [isChanged, setChanged] = useState(false);
  const form = useEntryForm({
    checks: { password: givenPasswordError, newPassword: newPasswordError },
    send: async ({ password, newPassword }) => {
      setChanged(false);
      try {
        await identity.changePassword(password, newPassword);
      } catch (error) {
        return identityMessage(error, 'renewal') ?? undefined;
      }
      form.set('password', '');
      form.set('newPassword', '');
      const ended = await call(endOtherSessions);
      if (!ended.ok) return NOT_SIGNED_OUT_ELSEWHERE;
      setChanged(true);
      return undefined;
    },
  });
  return (
    <form {...form.form} className="grid max-w-md grid-cols-1 gap-5">
      {isChanged ? (
        <Notice tone="success" isUrgent>
          <Trans>Your password has been changed, and you’re signed out everywhere else.</Trans>
        </Notice>
      ) : null}
      <FailureNotice message={form.failure} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField {...form.bind('password')} label={t`Current password`} autoComplete="current-password" />
      <NewPasswordField {...form.bind('newPassword')} label={t`New password`} />
      <Button type="submit" isBusy={form.isBusy} className="justify-self-start">
        {form.isBusy ? t`Saving` : t`Change password`}
      </Button>
    </form>
  );
}
