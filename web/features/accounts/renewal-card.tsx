import { sessionRenewal } from '../../platform/api.ts';
import { leave, useSession } from '../../platform/current-session.ts';
import { identity } from '../../platform/identity.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { givenPasswordError } from './entry-checks.ts';
import { useEntryForm } from './entry-form.ts';
import { identityWords } from './identity-words.ts';

/** Asks for the password above the page when the session has ended, so that nothing typed is lost. */
export function RenewalCard() {
  const session = useSession();
  const email = session.auth === 'signed-in' ? session.user.email : null;
  const form = useEntryForm({
    checks: { password: givenPasswordError },
    send: async ({ password }) => {
      try {
        await identity.signIn(email ?? '', password);
      } catch (error) {
        return identityWords(error, 'renewal') ?? undefined;
      }
      sessionRenewal.answer(true);
      return undefined;
    },
  });

  async function giveUp() {
    sessionRenewal.answer(false);
    await leave();
  }

  return (
    <Dialog title="Your session has ended">
      {email === null ? (
        <>
          <p className="text-small text-muted">
            These answers can no longer be continued on this device. What was saved before stays saved.
          </p>
          <Button onClick={giveUp}>Leave this page</Button>
        </>
      ) : (
        <form {...form.form} className="grid gap-4">
          <p className="text-small text-muted">
            Please enter your password to go on. The page behind this stays as it is, with everything you
            typed.
          </p>
          <p className="text-small font-semibold break-all">{email}</p>
          {form.failure ? (
            <Notice tone="danger" isUrgent>
              {form.failure}
            </Notice>
          ) : null}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField {...form.bind('password')} label="Password" autoComplete="current-password" />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={form.isBusy}>
              {form.isBusy ? 'Signing in' : 'Sign in'}
            </Button>
            <Button tone="quiet" onClick={giveUp}>
              Sign out
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
