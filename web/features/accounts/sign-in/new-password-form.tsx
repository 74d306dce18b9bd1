import { endOtherSessions } from '@common-ground/contract/accounts/accounts';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { callEnvironment } from '../../../platform/api/api.ts';
import { createCall } from '../../../platform/api/api-client.ts';
import { goTo } from '../../../platform/navigation.ts';
import { IdentityFailure, identity } from '../../../platform/session/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { newPasswordError } from './entry-checks.ts';
import { useEntryForm } from './entry-form.ts';
import { storeEntryNotice } from './entry-notice.ts';
import { identityMessage } from './identity-messages.ts';
import { NewPasswordField } from './new-password-field.tsx';

const DEAD_LINK_CODES = ['auth/expired-action-code', 'auth/invalid-action-code'];

/**
 * Ends the sessions from before the reset: tokens that someone else may have are valid for up to an hour.
 * @param token of a sign-in with the new password
 * @returns whether none is left
 */
async function endEarlierSessions(token: string): Promise<boolean> {
  const callWithToken = createCall({
    ...callEnvironment,
    token: async () => token,
    renewSession: async () => false,
  });
  const ended = await callWithToken(endOtherSessions);
  return ended.ok || ended.problem.code === 'account_missing';
}

/** Chooses a new password with the code of the mail's link, and signs out everyone who used the old one. */
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
      let token: string | null;
      try {
        token = await identity.confirmPasswordReset(code, password);
      } catch (error) {
        if (error instanceof IdentityFailure && DEAD_LINK_CODES.includes(error.code)) {
          onDeadLink();
          return undefined;
        }
        return identityMessage(error, 'new-password') ?? undefined;
      }
      const areOtherSessionsEnded = token !== null && (await endEarlierSessions(token));
      storeEntryNotice(areOtherSessionsEnded ? 'password-changed' : 'password-changed-here');
      goTo('/login');
      return undefined;
    },
  });
  return (
    <form {...form.form} className="grid gap-5.5">
      <PageTitle lead={t`You’ll sign in with it from then on.`}>
        <Trans>Choose a new password</Trans>
      </PageTitle>
      <FailureNotice message={form.failure} />
      <NewPasswordField {...form.bind('password')} label={t`Password`} />
      <Button type="submit" isBusy={form.isBusy} className="w-full">
        {form.isBusy ? t`Saving` : t`Save new password`}
      </Button>
    </form>
  );
}
