import { IdentityFailure, identity } from '../../platform/identity.ts';
import { goTo } from '../../platform/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { newPasswordError } from './entry-checks.ts';
import { useEntryForm } from './entry-form.ts';
import { leaveNotice } from './entry-notice.ts';
import { identityWords } from './identity-words.ts';

const DEAD_LINK_CODES = ['auth/expired-action-code', 'auth/invalid-action-code'];

/** Chooses a new password with the code of the mail's link. */
export function NewPasswordForm({
  code,
  onDeadLink,
}: {
  readonly code: string;
  readonly onDeadLink: () => void;
}) {
  const form = useEntryForm({
    checks: { password: newPasswordError },
    send: async ({ password }) => {
      try {
        await identity.confirmPasswordReset(code, password);
      } catch (error) {
        if (error instanceof IdentityFailure && DEAD_LINK_CODES.includes(error.code)) {
          onDeadLink();
          return undefined;
        }
        return identityWords(error, 'new-password') ?? undefined;
      }
      leaveNotice('password-changed');
      goTo('/login');
      return undefined;
    },
  });
  return (
    <form {...form.form} className="grid gap-5.5">
      <PageTitle lead="After that you sign in with it.">Choose a new password</PageTitle>
      {form.failure ? (
        <Notice tone="danger" isUrgent>
          {form.failure}
        </Notice>
      ) : null}
      <PasswordField
        {...form.bind('password')}
        label="Password"
        autoComplete="new-password"
        hint="At least 12 characters. A few words that do not belong together work well."
      />
      <Button type="submit" isBusy={form.isBusy} className="w-full">
        {form.isBusy ? 'Saving' : 'Save the new password'}
      </Button>
    </form>
  );
}
