import { isTeamInvitation } from '@common-ground/domain/team/team-invitation';
import { useState } from 'react';
import { call } from '../../../platform/api/api.ts';
import { goTo } from '../../../platform/navigation.ts';
import { leave, session, useSession } from '../../../platform/session/current-session.ts';
import { heldInvitation } from '../../../platform/session/invitation.ts';
import { problemWords } from '../../../platform/words/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Mark } from '../../../ui/frames/mark.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DeleteAccountCard } from '../settings/delete-account-card.tsx';
import { ageError, companyNameError } from '../sign-in/entry-checks.ts';
import { useEntryForm } from '../sign-in/entry-form.ts';
import { finishBrokenCreation } from './account-creation.ts';
import { type AccountKind, AccountKindCards } from './account-kind.tsx';
import { AgeBox } from './age-box.tsx';

/** The creation was broken off after the sign-up: offers to finish it, or to leave. Nothing else opens until then. */
export function FinishCreationPage() {
  const current = useSession();
  const [isDeleting, setDeleting] = useState(false);
  const [invitation] = useState(heldInvitation);
  const [kind, setKind] = useState<AccountKind>('candidate');
  const form = useEntryForm({
    checks: { companyName: companyNameError, isAgeConfirmed: ageError },
    kept: { companyName: 'entry-company-name' },
    isHidden: (name) => name === (kind === 'candidate' ? 'companyName' : 'isAgeConfirmed'),
    send: async ({ companyName }) => {
      const problem = await finishBrokenCreation(
        call,
        kind === 'company'
          ? { role: 'company', companyName: companyName.trim() }
          : { role: 'candidate', isAgeConfirmed: true },
      );
      if (problem) return problemWords(problem);
      await session.refreshRole(true);
      const now = session.snapshot();
      const isCompany = now.auth === 'signed-in' && now.role === 'company';
      goTo(isCompany ? '/company-route' : '/candidate-landing', true);
      return undefined;
    },
  });
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-md content-center gap-6 p-6">
      <Mark size={44} className="-ms-1" />
      <PageTitle
        documentTitle="Finish creating your account"
        lead="There is no account behind this sign-in yet. One more step and there is."
      >
        Nearly there
      </PageTitle>
      <form {...form.form} className="grid gap-5.5">
        <FailureNotice words={form.failure} />
        {invitation !== null && isTeamInvitation(invitation) ? (
          <Notice title="You have an invitation to a team">
            <TextLink href="/login">Go on with the invitation</TextLink>
          </Notice>
        ) : null}
        {current.auth === 'signed-in' && current.user.email ? (
          <p className="text-small text-muted">
            You are signed in as <b className="break-all text-ink">{current.user.email}</b>.
          </p>
        ) : null}
        <AccountKindCards kind={kind} onChange={setKind} />
        {kind === 'company' ? (
          <TextField {...form.bind('companyName')} label="Company name" autoComplete="organization" />
        ) : null}
        {kind === 'candidate' ? <AgeBox {...form.bind('isAgeConfirmed')} /> : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={form.isBusy}>
            {form.isBusy ? 'Finishing' : 'Finish my account'}
          </Button>
          <Button tone="quiet" onClick={() => void leave()}>
            Sign out
          </Button>
          <Button tone="link" onClick={() => setDeleting(true)}>
            Delete this sign-in
          </Button>
        </div>
      </form>
      {isDeleting ? <DeleteAccountCard onClose={() => setDeleting(false)} /> : null}
    </main>
  );
}
