import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useState } from 'react';
import { goTo } from '../../../platform/navigation.ts';
import { identity } from '../../../platform/session/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { identityMessage } from '../sign-in/identity-messages.ts';

/** The target of the link sent to the old address when an account's address was changed: restores the account. */
export function RecoverEmailPage() {
  const [code] = useState(() => new URLSearchParams(location.search).get('oobCode') ?? '');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    // The code is removed from the address bar and the history.
    if (location.search) goTo('/recover-email', true);
  }, []);

  // Requires pressing a button, because mail programs open links automatically.
  async function recover() {
    setBusy(true);
    setFailure(null);
    try {
      const { email: ownEmail } = await identity.readCode(code);
      await identity.applyCode(code);
      setEmail(ownEmail ?? '');
      if (ownEmail !== null) await identity.sendPasswordReset(ownEmail);
    } catch (error) {
      setFailure(identityMessage(error, 'recovery'));
    }
    setBusy(false);
  }

  return (
    <div className="grid gap-5.5">
      <PageTitle
        documentTitle={t`Get your account back`}
        lead={
          email === null
            ? t`We’ll change your account back to its old email address and sign everyone out of it within an hour.`
            : t`You can sign in with ${email} again.`
        }
      >
        {email === null ? t`Get your account back` : t`You’ve got your account back`}
      </PageTitle>
      <FailureNotice message={failure} />
      {email === null ? (
        <Button isBusy={isBusy} className="w-full" onClick={() => void recover()}>
          <Trans>Get my account back</Trans>
        </Button>
      ) : (
        <>
          <Notice tone="warning" isUrgent>
            {failure
              ? t`Someone else may know your password. Set a new one before you sign in.`
              : t`Someone else may know your password. We’ve sent you a link to set a new one before you sign in.`}
          </Notice>
          <Button tone="quiet" className="w-full" onClick={() => goTo('/reset-password', true)}>
            <Trans>Set a new password</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
