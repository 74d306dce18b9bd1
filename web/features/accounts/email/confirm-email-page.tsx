import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { queryClient } from '../../../platform/api/queries.ts';
import { session, useSession } from '../../../platform/session/current-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Mark } from '../../../ui/frames/mark.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { DeleteAccountCard } from '../settings/delete-account-card.tsx';
import { SignOutButton } from '../settings/sign-out-card.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';

/** None of a company's pages open until its member's address is confirmed. */
export function ConfirmEmailPage() {
  const current = useSession();
  const [isDeleting, setDeleting] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const email = current.auth === 'signed-in' ? (current.user.email ?? '') : '';
  async function continueToApplication() {
    await session.refreshRole(true);
    void queryClient.resetQueries();
  }
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 p-6">
      <Mark size={44} className="-ms-1" />
      <PageTitle
        documentTitle={t`Confirm your email address`}
        lead={t`Once you confirm that this address is yours, you can open your company’s pages.`}
      >
        <Trans>Confirm your email address</Trans>
      </PageTitle>
      <EmailConfirmation email={email} onConfirmed={() => void continueToApplication()}>
        <Button tone="quiet" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
          <Trans>Change this address</Trans>
        </Button>
        <SignOutButton />
        <Button tone="link" onClick={() => setDeleting(true)}>
          <Trans>Delete account</Trans>
        </Button>
      </EmailConfirmation>
      {isChanging ? (
        <Card title={t`Change your email address`}>
          <ChangeEmailForm email={email} />
        </Card>
      ) : null}
      {isDeleting ? <DeleteAccountCard onClose={() => setDeleting(false)} /> : null}
    </main>
  );
}
