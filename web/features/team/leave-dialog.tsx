import { leaveTeam } from '@common-ground/contract/team/team';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/queries.ts';
import { session } from '../../platform/session/current-session.ts';
import { problemWords } from '../../platform/words/problem-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/signs/failure-notice.tsx';

/** Asks before somebody leaves the team. */
export function LeaveDialog({ onClose }: { readonly onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function leave() {
    setBusy(true);
    const left = await call(leaveTeam);
    if (!left.ok) {
      setBusy(false);
      return setFailure(problemWords(left.problem));
    }
    queryClient.clear();
    // The role is gone from the next token: the page that follows offers what one can do with the sign-in.
    await session.refreshRole(true);
  }

  return (
    <Dialog title="Leave the team?" onClose={onClose}>
      <FailureNotice words={failure} />
      <p className="text-small">
        You lose access right away. You keep your sign-in: you can use it to join another company, or begin as
        a candidate. What you wrote, and your name on decisions you made, stay with the company.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="danger" isBusy={isBusy} onClick={() => void leave()}>
          {isBusy ? 'Leaving' : 'Leave the team'}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Stay
        </Button>
      </div>
    </Dialog>
  );
}
