import { t } from '@common-ground/i18n/t';
import { identity } from '../../../platform/session/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { givenPasswordError } from '../sign-in/entry-checks.ts';
import { useEntryForm } from '../sign-in/entry-form.ts';
import { identityMessage } from '../sign-in/identity-messages.ts';

/** Signs in with the account's new address: every session of the old one has ended, including this one. */
export function NewEmailForm({ email }: { readonly email: string }) {
  const form = useEntryForm({
    checks: { password: givenPasswordError },
    send: async ({ password }) => {
      try {
        await identity.signIn(email, password);
      } catch (error) {
        return identityMessage(error, 'renewal') ?? undefined;
      }
      // With a reload, because the provider's library sees the same person and the page would continue with the old address.
      location.replace('/');
      return undefined;
    },
  });
  return (
    <form {...form.form} className="grid w-full max-w-md grid-cols-1 gap-5">
      <FailureNotice message={form.failure} />
      <p className="text-small font-semibold break-all">{email}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField {...form.bind('password')} label={t`Password`} autoComplete="current-password" />
      <Button type="submit" isBusy={form.isBusy} className="justify-self-start">
        {form.isBusy ? t`Signing in` : t`Sign in`}
      </Button>
    </form>
  );
}
