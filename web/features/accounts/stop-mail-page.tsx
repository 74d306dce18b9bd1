import { stopCompanyMail } from '@common-ground/contract/company-mail';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Stops the mail that companies send to one address. It waits for a click: programs that read mail open every link in it. */
export function StopMailPage() {
  const [token] = useState(tokenInAddress);
  const [isBusy, setBusy] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function stop() {
    if (token === null || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const stopped = await call(stopCompanyMail, { body: { token } });
    setBusy(false);
    if (stopped.ok) setStopped(true);
    else setFailure(stopped.problem.code === 'not_found' ? BROKEN : problemWords(stopped.problem));
  }

  return (
    <div className="grid gap-5.5">
      <PageTitle
        documentTitle="Stop emails from companies"
        lead="Companies use Common Ground to invite people to apply, to join their team or to describe how they work. You can stop all of these emails to your address, for good."
      >
        Stop emails from companies
      </PageTitle>
      {token === null ? <Notice tone="warning">{BROKEN}</Notice> : null}
      {failure ? (
        <Notice tone="danger" isUrgent>
          {failure}
        </Notice>
      ) : null}
      <div role="status" className="empty:-mb-5.5">
        {isStopped ? (
          <Notice tone="success" title="These emails have stopped">
            No company can email you through Common Ground any more. If you have an account, you still get
            emails about it.
          </Notice>
        ) : null}
      </div>
      {token !== null && !isStopped ? (
        <Button isBusy={isBusy} className="w-full" onClick={() => void stop()}>
          {isBusy ? 'Stopping' : 'Stop these emails'}
        </Button>
      ) : null}
    </div>
  );
}

const BROKEN = 'This link is incomplete. Copy all of it from the email, or click it there.';

/** It stands behind the `#`, so that it never comes to a server's log. */
function tokenInAddress(): string | null {
  const token = location.hash.slice(1);
  return /^[\w-]{64}$/u.test(token) ? token : null;
}
