import { exchangeInvitation } from '@common-ground/contract/accounts/accounts';
import { useState } from 'react';
import { call } from '../../../platform/api/api.ts';
import { useSession } from '../../../platform/session/current-session.ts';
import { identity } from '../../../platform/session/identity.ts';
import { dropInvitation } from '../../../platform/session/invitation.ts';
import { problemWords } from '../../../platform/words/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { identityWords } from '../sign-in/identity-words.ts';

type InvitationCardProps = {
  readonly invitation: string;
  /** The person would rather do something else; the link can be opened again later. */
  readonly onLeave: () => void;
};

/** What an invitation asks for, and the button that uses it. Looking at this page uses nothing up. */
export function InvitationCard({ invitation, onLeave }: InvitationCardProps) {
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** The link was used, withdrawn or is too old: pressing again would change nothing. */
  const [isDead, setDead] = useState(false);
  // An exchange works once; if signing in fails after it, the next press goes on from here.
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
        if (code !== 'invitation_invalid' && code !== 'invalid_input') return problemWords(exchanged.problem);
        setDead(true);
        return problemWords({ code: 'invitation_invalid' });
      }
      token = exchanged.body.customToken;
      setCustomToken(token);
    }
    try {
      dropInvitation();
      await identity.signInWithCustomToken(token);
    } catch (error) {
      return identityWords(error, 'invitation') ?? undefined;
    }
  }

  return (
    <div className="grid gap-5.5">
      <PageTitle
        documentTitle="Your invitation"
        lead="Your employer asks you to describe what work is really like there: 54 short questions, about ten minutes, on any device."
      >
        How do people work where you are?
      </PageTitle>
      <ul className="grid gap-3 text-small">
        <Point title="No name is attached.">
          The link is not kept with your answers. Nobody can find out who said what, and neither can we.
        </Point>
        <Point title="Only together.">
          Your employer sees averages, never one person’s answers, and only once five people have finished.
        </Point>
        <Point title="Stop at any time.">
          Each answer is saved as you give it. You can go on later on this device.
        </Point>
      </ul>
      {session.auth === 'signed-in' ? (
        <SignedInAlready isRater={session.role === 'rater'} email={session.user.email} />
      ) : null}
      <FailureNotice words={failure} />
      <div className="grid gap-2">
        {isDead ? null : (
          <Button onClick={begin} isBusy={isBusy} className="w-full">
            {isBusy ? 'Opening the questions' : 'Begin'}
          </Button>
        )}
        <Button tone="quiet" onClick={onLeave} className="w-full">
          {session.auth === 'signed-in' ? 'Not now' : 'Sign in to an account instead'}
        </Button>
      </div>
      {isDead ? null : (
        <p className="text-tiny text-muted">The invitation works once, and only when you press “Begin”.</p>
      )}
    </div>
  );
}

function Point({ title, children }: { readonly title: string; readonly children: string }) {
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
    <Notice tone="warning" title={isRater ? 'Answers were begun here before' : 'You are signed in'}>
      {isRater
        ? 'If they are yours and not finished, choose “Not now” to go on with them. Beginning anew closes them for good.'
        : `Beginning signs ${email ?? 'you'} out on this device, so that your answers stay apart from your account.`}
    </Notice>
  );
}
