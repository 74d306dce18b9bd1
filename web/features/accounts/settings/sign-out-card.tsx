import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useEffectEvent, useState } from 'react';
import { signOut } from '../../../platform/drafts/leaving.ts';
import { findUnsent, type Unsent } from '../../../platform/drafts/unsent.ts';
import { isSharedDevice, leave, useSession } from '../../../platform/session/current-session.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { Button, type ButtonTone } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type SignOutButtonProps = {
  readonly tone?: ButtonTone;
  readonly className?: string;
  /** Called when it's done, for example to keep something for the next sign-in. */
  readonly onSignedOut?: () => void;
};

/** Signs out on a page without the account's menu: from all sessions if others use the device as well, and says so. */
export function SignOutButton({ tone = 'quiet', className = '', onSignedOut }: SignOutButtonProps) {
  const session = useSession();
  const [isAsked, setAsked] = useState(false);
  if (session.auth !== 'signed-in') return null;
  return (
    <>
      <Button tone={tone} className={className} onClick={() => setAsked(true)}>
        {isSharedDevice() ? t`Sign out everywhere` : t`Sign out`}
      </Button>
      {isAsked ? (
        <SignOutCard
          uid={session.user.uid}
          isEverywhere={false}
          onClose={() => setAsked(false)}
          onSignedOut={onSignedOut}
        />
      ) : null}
    </>
  );
}

type SignOutCardProps = {
  readonly uid: string;
  /** Whether to end every session of the account, not just this one; on a shared device that's the default. */
  readonly isEverywhere: boolean;
  readonly onClose: () => void;
  readonly onSignedOut?: (() => void) | undefined;
};

/** Signs out. If something on this device hasn't been saved yet, it asks first. */
export function SignOutCard({ uid, isEverywhere, onClose, onSignedOut }: SignOutCardProps) {
  const [unsent, setUnsent] = useState<Unsent>();
  const [failure, setFailure] = useState<string | null>(null);
  async function signOutNow() {
    const problem = await signOut(isEverywhere);
    if (problem) setFailure(problemMessage(problem));
    else onSignedOut?.();
  }
  async function signOutHere() {
    await leave();
    onSignedOut?.();
  }
  const signOutImmediately = useEffectEvent(signOutNow);
  useEffect(() => {
    let isWanted = true;
    async function checkUnsent() {
      const found = await findUnsent(uid);
      if (!isWanted) return;
      if (found.hasDrafts || found.answerCount > 0) setUnsent(found);
      else await signOutImmediately();
    }
    void checkUnsent();
    return () => {
      isWanted = false;
    };
  }, [uid]);
  if (failure !== null)
    return (
      <Dialog title={t`You’re still signed in`} onClose={onClose}>
        <p className="text-small">
          <Trans>Your other sessions couldn’t be ended. {failure}</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button tone="quiet" onClick={() => void signOutHere()}>
            <Trans>Sign out on this device only</Trans>
          </Button>
        </div>
      </Dialog>
    );
  if (!unsent) return null;
  return (
    <Dialog title={t`Not everything is saved yet`} onClose={onClose}>
      <p className="text-small">{unsentMessage(unsent)}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>
          <Trans>Stay signed in</Trans>
        </Button>
        <Button tone="quiet" onClick={() => void signOutNow()}>
          <Trans>Sign out and remove it</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

function unsentMessage({ hasDrafts, answerCount }: Unsent): string {
  const isAnswered = answerCount > 0;
  if (!isAnswered)
    return t`Some of what you entered is only on this device so far. Signing out now deletes it for good.`;
  return hasDrafts
    ? t`${plural(answerCount, {
        one: 'Some of what you entered is only on this device so far, including # answer to send when you’re online. Signing out now deletes it for good.',
        other:
          'Some of what you entered is only on this device so far, including # answers to send when you’re online. Signing out now deletes it for good.',
      })}`
    : t`${plural(answerCount, {
        one: '# answer is waiting on this device until you’re online. Signing out now deletes it for good.',
        other:
          '# answers are waiting on this device until you’re online. Signing out now deletes them for good.',
      })}`;
}
