import { useEffect, useState } from 'react';
import { leave } from '../../platform/current-session.ts';
import { findUnsent, type Unsent } from '../../platform/unsent.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Signs out; where something on this device has not been saved yet, it asks first. */
export function SignOutCard({ uid, onClose }: { readonly uid: string; readonly onClose: () => void }) {
  const [unsent, setUnsent] = useState<Unsent>();
  useEffect(() => {
    let isWanted = true;
    async function look() {
      const found = await findUnsent(uid);
      if (!isWanted) return;
      if (found.hasDrafts || found.answerCount > 0) setUnsent(found);
      else await leave();
    }
    void look();
    return () => {
      isWanted = false;
    };
  }, [uid]);
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
            await leave();
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
