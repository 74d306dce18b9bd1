import { endOtherSessions } from '@common-ground/contract/accounts';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { identity } from '../../platform/identity.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { givenPasswordError, newPasswordError } from './entry-checks.ts';
import { useEntryForm } from './entry-form.ts';
import { identityWords } from './identity-words.ts';

const ONLY_HERE =
  'Your password is changed, but your other sessions couldn’t be ended. Choose “Sign out everywhere” in the account menu.';

/** Sets another password and ends every other session; this one goes on. */
export function ChangePasswordForm({ email }: { readonly email: string }) {
  const [isChanged, setChanged] = useState(false);
  const form = useEntryForm({
    checks: { password: givenPasswordError, newPassword: newPasswordError },
    send: async ({ password, newPassword }) => {
      setChanged(false);
      try {
        await identity.changePassword(password, newPassword);
      } catch (error) {
        return identityWords(error, 'renewal') ?? undefined;
      }
      form.set('password', '');
      form.set('newPassword', '');
      const ended = await call(endOtherSessions);
      if (!ended.ok) return ONLY_HERE;
      setChanged(true);
      return undefined;
    },
  });
  return (
    <form {...form.form} className="grid max-w-md grid-cols-1 gap-5">
      {isChanged ? (
        <Notice tone="success" isUrgent>
          Your password is changed, and you’re signed out everywhere else.
        </Notice>
      ) : null}
      {form.failure ? (
        <Notice tone="danger" isUrgent>
          {form.failure}
        </Notice>
      ) : null}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField {...form.bind('password')} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...form.bind('newPassword')}
        label="New password"
        autoComplete="new-password"
        hint="At least 12 characters. A few words that do not belong together work well."
      />
      <Button type="submit" isBusy={form.isBusy} className="justify-self-start">
        {form.isBusy ? 'Saving' : 'Change password'}
      </Button>
    </form>
  );
}
