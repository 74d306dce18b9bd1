import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
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
      <Dialog title={t`You’re still signed in`} onClose={onClose}>
        <p className="text-small">
          <Trans>Your other sessions couldn’t be ended. {failure}</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button tone="quiet" onClick={() => void leave()}>
            <Trans>Sign out on this device only</Trans>
          </Button>
        </div>
      </Dialog>
    );
  if (!unsent) return null;
  return (
    <Dialog title={t`Not everything is saved yet`} onClose={onClose}>
      <p className="text-small">{unsentWords(unsent)}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>
          <Trans>Stay signed in</Trans>
        </Button>
        <Button
          tone="quiet"
          onClick={async () => {
            await unsent.discard();
            await signOutNow();
          }}
        >
          <Trans>Sign out and remove it</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

function unsentWords({ hasDrafts, answerCount }: Unsent): string {
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
