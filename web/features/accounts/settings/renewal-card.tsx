import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { sessionRenewal } from '../../../platform/api/api.ts';
import { leave, useSession } from '../../../platform/session/current-session.ts';
import { identity } from '../../../platform/session/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { givenPasswordError } from '../sign-in/entry-checks.ts';
import { useEntryForm } from '../sign-in/entry-form.ts';
import { identityMessage } from '../sign-in/identity-messages.ts';

const TEXTS = {
  ended: {
    title: t`Your session has ended`,
    lead: t`Enter your password to continue. This page and everything you typed will still be here.`,
    button: t`Sign in`,
    busy: t`Signing in`,
    leave: t`Sign out`,
  },
  fresh: {
    title: t`Enter your password`,
    lead: t`You signed in more than ten minutes ago. Enter your password to confirm it’s you, and we’ll carry on where you were.`,
    button: t`Continue`,
    busy: t`Checking`,
    leave: t`Cancel`,
  },
} as const;

/** Asks for the password on top of the page if the session has ended or isn't recent enough, so that nothing typed is lost. */
export function RenewalCard({ reason }: { readonly reason: keyof typeof TEXTS }) {
  const texts = TEXTS[reason];
  const session = useSession();
  const email = session.auth === 'signed-in' ? session.user.email : null;
  const form = useEntryForm({
    checks: { password: givenPasswordError },
    send: async ({ password }) => {
      try {
        if (reason === 'fresh') await identity.reauthenticate(password);
        else await identity.signIn(email ?? '', password);
      } catch (error) {
        return identityMessage(error, 'renewal') ?? undefined;
      }
      sessionRenewal.answer(true);
      return undefined;
    },
  });

  async function giveUp() {
    sessionRenewal.answer(false);
    // The API has ended the session already.
    if (reason === 'ended') await leave();
  }

  return (
    <Dialog title={texts.title} {...(reason === 'fresh' ? { onClose: giveUp } : {})}>
      {email === null ? (
        <>
          <p className="text-small text-muted">
            <Trans>You can’t continue answering on this device. What you’ve already saved is safe.</Trans>
          </p>
          <Button onClick={giveUp}>
            <Trans>Leave this page</Trans>
          </Button>
        </>
      ) : (
        <form {...form.form} className="grid gap-4">
          <p className="text-small text-muted">{texts.lead}</p>
          <p className="text-small font-semibold break-all">{email}</p>
          <FailureNotice message={form.failure} />
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField {...form.bind('password')} label={t`Password`} autoComplete="current-password" />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={form.isBusy}>
              {form.isBusy ? texts.busy : texts.button}
            </Button>
            <Button tone="quiet" onClick={giveUp}>
              {texts.leave}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
