import { takeOverAddedEntry } from '@common-ground/contract/added-candidates/added-candidates';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { call } from '../../../platform/api/api.ts';
import { goTo } from '../../../platform/navigation.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { useSession } from '../../../platform/session/current-session.ts';
import { clearInvitation, storeInvitation } from '../../../platform/session/invitation.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { SignOutButton } from '../settings/sign-out-card.tsx';
import type { EntryFormKind } from './entry-account-form.tsx';

type EntryTakeoverProps = {
  readonly link: string;
  /** The job takes applications. */
  readonly isOpen: boolean;
  readonly onForm: (kind: EntryFormKind) => void;
  /** Called if the entry has ended elsewhere in the meantime. */
  readonly onEnded: () => void;
};

/** Applying with one's own account, which replaces what the company entered. */
export function EntryTakeover({ link, isOpen, onForm, onEnded }: EntryTakeoverProps) {
  const session = useSession();
  const isSignedIn = session.auth === 'signed-in' && !session.isCreating;
  if (!isOpen)
    return (
      <Notice tone="info">
        <Trans>This job doesn’t take applications at the moment.</Trans>
      </Notice>
    );
  if (!isSignedIn) return <SignedOut onForm={onForm} />;
  if (session.role !== 'candidate')
    return (
      <OtherAccount link={link} email={session.user.email}>
        {t`This isn’t a candidate account. To apply, sign out and use one.`}
      </OtherAccount>
    );
  return <TakeOver link={link} email={session.user.email} onEnded={onEnded} />;
}

function Offer() {
  return (
    <p className="text-small text-muted">
      <Trans>
        If you apply, you choose what to send and can see where your application stands. Your application then
        replaces this entry.
      </Trans>
    </p>
  );
}

/** The two ways to get an account. */
function SignedOut({ onForm }: Pick<EntryTakeoverProps, 'onForm'>) {
  return (
    <div className="grid gap-2">
      <Offer />
      <Button className="w-full" onClick={() => onForm('create')}>
        <Trans>Create an account to apply</Trans>
      </Button>
      <Button tone="quiet" className="w-full" onClick={() => onForm('sign-in')}>
        <Trans>Sign in to apply</Trans>
      </Button>
    </div>
  );
}

type TakeOverProps = {
  readonly link: string;
  readonly email: string | null;
  readonly onEnded: () => void;
};

function TakeOver({ link, email, onEnded }: TakeOverProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isForAnother, setForAnother] = useState(false);
  async function takeOver() {
    setBusy(true);
    setFailure(undefined);
    const claimed = await call(takeOverAddedEntry, { body: { link } });
    setBusy(false);
    if (claimed.ok) {
      clearInvitation();
      goTo(hrefOf('/opportunities/$opportunityId', claimed.body));
    } else if (claimed.problem.code === 'invitation_invalid') onEnded();
    else if (claimed.problem.code === 'invitation_for_another') setForAnother(true);
    else setFailure(problemMessage(claimed.problem));
  }
  if (isForAnother)
    return (
      <OtherAccount link={link} email={email}>
        {t`The entry is for another email address. To take it over, sign out and use the address we emailed.`}
      </OtherAccount>
    );
  return (
    <div className="grid gap-2">
      <Offer />
      <FailureNotice message={failure} />
      <Button className="w-full" isBusy={isBusy} onClick={() => void takeOver()}>
        {isBusy ? t`Opening the job…` : t`Take over entry and view job`}
      </Button>
    </div>
  );
}

type OtherAccountProps = {
  readonly link: string;
  readonly email: string | null;
  readonly children: string;
};

function OtherAccount({ link, email, children }: OtherAccountProps) {
  return (
    <div className="grid gap-3">
      <Notice tone="warning" title={email === null ? t`You’re signed in` : t`You’re signed in as ${email}`}>
        {children}
      </Notice>
      {/* Signing out clears this tab's data, but the link doesn't belong to the account. */}
      <SignOutButton tone="primary" className="w-full" onSignedOut={() => storeInvitation(link)} />
    </div>
  );
}
