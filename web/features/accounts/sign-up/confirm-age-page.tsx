import { confirmAge } from '@common-ground/contract/accounts/accounts';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useState } from 'react';
import { call } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/queries.ts';
import { session } from '../../../platform/session/current-session.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/frames/mark.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { DeleteAccountCard } from '../settings/delete-account-card.tsx';
import { SignOutButton } from '../settings/sign-out-card.tsx';
import { ageError } from '../sign-in/entry-checks.ts';
import { useEntryForm } from '../sign-in/entry-form.ts';
import { AgeBox } from './age-box.tsx';

/** Asks candidates with older accounts to confirm their age, once. Until then they can only download their data or delete the account. */
export function ConfirmAgePage({ download }: { readonly download: ReactNode }) {
  const [isDeleting, setDeleting] = useState(false);
  const form = useEntryForm({
    checks: { isAgeConfirmed: ageError },
    send: async () => {
      const response = await call(confirmAge, { body: { isAgeConfirmed: true } });
      if (!response.ok) return problemMessage(response.problem);
      await session.refreshRole(false);
      void queryClient.resetQueries();
      return undefined;
    },
  });
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 p-6">
      <Mark size={44} className="-ms-1" />
      <PageTitle
        documentTitle={t`Confirm your age`}
        lead={t`Common Ground is for people aged 16 and over. We ask once, then you carry on where you left off.`}
      >
        <Trans>Confirm your age</Trans>
      </PageTitle>
      <form {...form.form} className="grid gap-5.5">
        <FailureNotice message={form.failure} />
        <AgeBox {...form.bind('isAgeConfirmed')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={form.isBusy}>
            <Trans>Continue</Trans>
          </Button>
          <SignOutButton />
        </div>
      </form>
      <details className="group text-small">
        <summary className="inline-flex min-h-11 items-center font-semibold text-ground underline-offset-4 hover:underline">
          <Trans>I’m under 16</Trans>
        </summary>
        <div className="mt-2 grid justify-items-start gap-5">
          <p className="text-muted">
            <Trans>
              You can’t use Common Ground yet. Download your data if you want to keep it, then delete your
              account.
            </Trans>
          </p>
          {download}
          <Button tone="quiet" onClick={() => setDeleting(true)}>
            <Trans>Delete account</Trans>
          </Button>
        </div>
      </details>
      {isDeleting ? <DeleteAccountCard onClose={() => setDeleting(false)} /> : null}
    </main>
  );
}
