import { isTeamInvitation } from '@common-ground/domain/team/team-invitation';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { call } from '../../../platform/api/api.ts';
import { refusalMessage } from '../../../platform/forms/refusal-message.ts';
import { goTo } from '../../../platform/navigation.ts';
import { session, useSession } from '../../../platform/session/current-session.ts';
import { storedInvitation } from '../../../platform/session/invitation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Mark } from '../../../ui/frames/mark.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DeleteAccountCard } from '../settings/delete-account-card.tsx';
import { SignOutButton } from '../settings/sign-out-card.tsx';
import { ageError, companyNameError } from '../sign-in/entry-checks.ts';
import { useEntryForm } from '../sign-in/entry-form.ts';
import { finishBrokenCreation } from './account-creation.ts';
import { type AccountKind, AccountKindCards } from './account-kind.tsx';
import { AgeBox } from './age-box.tsx';

/** Shown if account creation was interrupted after sign-up: offers to finish or leave. Nothing else opens until then. */
export function FinishCreationPage() {
  const current = useSession();
  const [isDeleting, setDeleting] = useState(false);
  const [invitation] = useState(storedInvitation);
  const [kind, setKind] = useState<AccountKind>('candidate');
  const form = useEntryForm({
    checks: { companyName: companyNameError, isAgeConfirmed: ageError },
    storageKeys: { companyName: 'entry-company-name' },
    isHidden: (name) => name === (kind === 'candidate' ? 'companyName' : 'isAgeConfirmed'),
    send: async ({ companyName }) => {
      const problem = await finishBrokenCreation(
        call,
        kind === 'company'
          ? { role: 'company', companyName: companyName.trim() }
          : { role: 'candidate', isAgeConfirmed: true },
      );
      if (problem) return refusalMessage(problem);
      await session.refreshRole(true);
      const refreshed = session.snapshot();
      const isCompany = refreshed.auth === 'signed-in' && refreshed.role === 'company';
      goTo(isCompany ? '/company-route' : '/candidate-landing', true);
      return undefined;
    },
  });
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-md content-center gap-6 p-6">
      <Mark size={44} className="-ms-1" />
      <PageTitle
        documentTitle={t`Finish creating your account`}
        lead={t`Your sign-in doesn’t have an account yet. One more step and you’re done.`}
      >
        <Trans>Nearly there</Trans>
      </PageTitle>
      <form {...form.form} className="grid gap-5.5">
        <FailureNotice message={form.failure} />
        {invitation !== null && isTeamInvitation(invitation) ? (
          <Notice title={t`You’re invited to a team`}>
            <TextLink href="/login">
              <Trans>Continue with the invitation</Trans>
            </TextLink>
          </Notice>
        ) : null}
        {current.auth === 'signed-in' && current.user.email ? (
          <p className="text-small text-muted">
            <Trans>
              You’re signed in as <b className="break-all text-ink">{current.user.email}</b>.
            </Trans>
          </p>
        ) : null}
        <AccountKindCards kind={kind} onChange={setKind} />
        {kind === 'company' ? (
          <TextField {...form.bind('companyName')} label={t`Company name`} autoComplete="organization" />
        ) : null}
        {kind === 'candidate' ? <AgeBox {...form.bind('isAgeConfirmed')} /> : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={form.isBusy}>
            {form.isBusy ? t`Finishing` : t`Finish my account`}
          </Button>
          <SignOutButton />
          <Button tone="link" onClick={() => setDeleting(true)}>
            <Trans>Delete this sign-in</Trans>
          </Button>
        </div>
      </form>
      {isDeleting ? <DeleteAccountCard onClose={() => setDeleting(false)} /> : null}
    </main>
  );
}
