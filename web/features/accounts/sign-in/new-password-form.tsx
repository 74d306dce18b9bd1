import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { goTo } from '../../../platform/navigation.ts';
import { IdentityFailure, identity } from '../../../platform/session/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { newPasswordError } from './entry-checks.ts';
import { useEntryForm } from './entry-form.ts';
import { storeEntryNotice } from './entry-notice.ts';
import { identityWords } from './identity-words.ts';
import { NewPasswordField } from './new-password-field.tsx';

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
      storeEntryNotice('password-changed');
      goTo('/login');
      return undefined;
    },
  });
  return (
    <form {...form.form} className="grid gap-5.5">
      <PageTitle lead={t`You’ll sign in with it from then on.`}>
        <Trans>Choose a new password</Trans>
      </PageTitle>
      <FailureNotice words={form.failure} />
      <NewPasswordField {...form.bind('password')} label={t`Password`} />
      <Button type="submit" isBusy={form.isBusy} className="w-full">
        {form.isBusy ? t`Saving` : t`Save new password`}
      </Button>
    </form>
  );
}
