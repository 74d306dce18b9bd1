import { useEffect, useEffectEvent, useState } from 'react';
import { leaveEverywhere } from '../../../platform/drafts/leaving.ts';
import { findUnsent, type Unsent } from '../../../platform/drafts/unsent.ts';
import { leave } from '../../../platform/session/current-session.ts';
import { problemWords } from '../../../platform/words/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type SignOutCardProps = {
  readonly uid: string;
  /** Every session of the account ends, and not this one alone. */
  readonly isEverywhere: boolean;
  readonly onClose: () => void;
};

/** Signs out; where something on this device has not been saved yet, it asks first. */
export function SignOutCard({ uid, isEverywhere, onClose }: SignOutCardProps) {
  const [unsent, setUnsent] = useState<Unsent>();
  const [failure, setFailure] = useState<string | null>(null);
  async function signOutNow() {
    const problem = isEverywhere ? await leaveEverywhere() : await leave().then(() => null);
    if (problem) setFailure(problemWords(problem));
  }
  const signOut = useEffectEvent(signOutNow);
  useEffect(() => {
    let isWanted = true;
    async function look() {
      const found = await findUnsent(uid);
      if (!isWanted) return;
      if (found.hasDrafts || found.answerCount > 0) setUnsent(found);
      else await signOut();
    }
    void look();
    return () => {
      isWanted = false;
    };
  }, [uid]);
  if (failure !== null)
    return (
      <Dialog title="You’re still signed in" onClose={onClose}>
        <p className="text-small">Your other sessions couldn’t be ended. {failure}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>Stay signed in</Button>
          <Button tone="quiet" onClick={() => void leave()}>
            Sign out on this device only
          </Button>
        </div>
      </Dialog>
    );
  if (!unsent) return null;
  return (
    <Dialog title="Not everything is saved yet" onClose={onClose}>
      <p className="text-small">
        {unsentWords(unsent)} Signing out now removes it from this device for good.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>Stay signed in</Button>
        <Button
          tone="quiet"
          onClick={async () => {
            await unsent.discard();
            await signOutNow();
          }}
        >
          Sign out and remove it
        </Button>
      </div>
    </Dialog>
  );
}

function unsentWords({ hasDrafts, answerCount }: Unsent): string {
  const answers = answerCount === 1 ? '1 answer waits' : `${answerCount} answers wait`;
  if (!hasDrafts) return `${answers} on this device for a connection.`;
  return answerCount === 0
    ? 'Part of what you entered is only on this device so far.'
    : `Part of what you entered is only on this device so far, and ${answers} for a connection.`;
}
