import { exchangeInvitation } from '@common-ground/contract/accounts/accounts';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useState } from 'react';
import { call } from '../../../platform/api/api.ts';
import { useSession } from '../../../platform/session/current-session.ts';
import { identity } from '../../../platform/session/identity.ts';
import { clearInvitation } from '../../../platform/session/invitation.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { identityMessage } from '../sign-in/identity-messages.ts';

type InvitationCardProps = {
  readonly invitation: string;
  /** Called if the person would rather do something else; the link can be opened again later. */
  readonly onLeave: () => void;
};

/** What an invitation asks for, and the button that uses it. Just opening this page doesn't use it. */
export function InvitationCard({ invitation, onLeave }: InvitationCardProps) {
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Whether the link was used or withdrawn or is too old, so that pressing again would change nothing. */
  const [isDead, setDead] = useState(false);
  // An exchange works once; if signing in fails after it, the next press continues from here.
  const [customToken, setCustomToken] = useState<string>();

  async function begin() {
    setBusy(true);
    setFailure(undefined);
    setFailure(await redeem());
    setBusy(false);
  }

  async function redeem(): Promise<string | undefined> {
    let token = customToken;
    if (token === undefined) {
      const exchanged = await call(exchangeInvitation, { body: { invitation } });
      if (!exchanged.ok) {
        const { code } = exchanged.problem;
        if (code !== 'invitation_invalid' && code !== 'invalid_input')
          return problemMessage(exchanged.problem);
        setDead(true);
        return problemMessage({ code: 'invitation_invalid' });
      }
      token = exchanged.body.customToken;
      setCustomToken(token);
    }
    try {
      clearInvitation();
      await identity.signInWithCustomToken(token);
    } catch (error) {
      return identityMessage(error, 'invitation') ?? undefined;
    }
  }

  return (
    <div className="grid gap-5.5">
      <PageTitle
        documentTitle={t`Your invitation`}
        lead={t`Your employer would like you to describe what work is really like there. It’s 54 short questions and takes about 10 minutes, on any device.`}
      >
        <Trans>What’s it like to work there?</Trans>
      </PageTitle>
      <ul className="grid gap-3 text-small">
        <Point title={t`No name is attached.`}>
          <Trans>
            We don’t store the link with your answers, or a time. Anyone who runs the servers could, with
            effort, tie answers to a session while it’s open.
          </Trans>
        </Point>
        <Point title={t`Only as a group.`}>
          <Trans>
            Your employer sees what five or more people say together. In a small team, colleagues may guess
            who gave unusual answers.
          </Trans>
        </Point>
        <Point title={t`Stop at any time.`}>
          <Trans>Each answer is saved as you give it. You can continue later on this device.</Trans>
        </Point>
      </ul>
      {session.auth === 'signed-in' ? (
        <SignedInAlready isRater={session.role === 'rater'} email={session.user.email} />
      ) : null}
      <FailureNotice message={failure} />
      <div className="grid gap-2">
        {isDead ? null : (
          <Button onClick={begin} isBusy={isBusy} className="w-full">
            {isBusy ? t`Opening` : t`Start`}
          </Button>
        )}
        <Button tone="quiet" onClick={onLeave} className="w-full">
          {session.auth === 'signed-in' ? t`Not now` : t`Sign in to an account instead`}
        </Button>
      </div>
      {isDead ? null : (
        <p className="text-tiny text-muted">
          <Trans>You can use the invitation once. It counts as used when you press “Start”.</Trans>
        </p>
      )}
    </div>
  );
}

function Point({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-3">
      <span aria-hidden="true" className="mt-2 size-2 rounded-full bg-marigold" />
      <span>
        <b className="font-semibold">{title}</b> <span className="text-muted">{children}</span>
      </span>
    </li>
  );
}

function SignedInAlready({ isRater, email }: { readonly isRater: boolean; readonly email: string | null }) {
  return (
    <Notice
      tone="warning"
      title={isRater ? t`Someone has already started answering here` : t`You’re signed in`}
    >
      {isRater
        ? t`If that was you and you haven’t finished, choose “Not now” to continue. Starting again closes those answers for good.`
        : email === null
          ? t`Starting signs you out on this device, so your answers stay separate from your account.`
          : t`Starting signs ${email} out on this device, so your answers stay separate from that account.`}
    </Notice>
  );
}
