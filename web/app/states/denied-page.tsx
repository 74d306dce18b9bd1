import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { SignOutButton } from '../../features/accounts/settings/sign-out-card.tsx';
import { session } from '../../platform/session/current-session.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';

/** The role could not be looked up, so nothing may be opened: what happened, and two things to try. */
export function DeniedPage() {
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-lg content-center gap-6 p-6">
      <PageTitle
        documentTitle={t`Permissions not checked`}
        lead={t`We don’t know which pages your account can open, so nothing is shown yet. Your data is safe. The usual cause is a lost connection.`}
      >
        <Trans>We couldn’t check your permissions</Trans>
      </PageTitle>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void session.refreshRole(true)}>
          <Trans>Try again</Trans>
        </Button>
        <SignOutButton />
      </div>
    </main>
  );
}
