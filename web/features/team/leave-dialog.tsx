import { leaveTeam } from '@common-ground/contract/team/team';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/queries.ts';
import { session } from '../../platform/session/current-session.ts';
import { problemMessage } from '../../platform/text/problem-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/signs/failure-notice.tsx';

/** Asks before someone leaves the team. */
export function LeaveDialog({ onClose }: { readonly onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function leave() {
    setBusy(true);
    const result = await call(leaveTeam);
    if (!result.ok) {
      setBusy(false);
      return setFailure(problemMessage(result.problem));
    }
    queryClient.clear();
    // The next token has no role: the page that follows offers the options of a sign-in without one.
    await session.refreshRole(true);
  }

  return (
    <Dialog title={t`Leave the team?`} onClose={onClose}>
      <FailureNotice message={failure} />
      <p className="text-small">
        <Trans>
          You’ll lose access right away, but you keep your account: you can join another company or sign up as
          a candidate.
        </Trans>
      </p>
      <p className="text-small">
        <Trans>
          Anything you wrote stays with the company, and your name stays on what you did there. Scorecards you
          haven’t submitted are deleted.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="danger" isBusy={isBusy} onClick={() => void leave()}>
          {isBusy ? t`Leaving…` : t`Leave team`}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Stay</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
