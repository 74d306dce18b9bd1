import { RATER_LINK_DAYS } from '@common-ground/domain/company-culture/rater-link';
import { useState } from 'react';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useRevokeRaterLinks } from './company-culture.queries.ts';
import { CopyLinksForm } from './copy-links-form.tsx';
import { MailLinksForm } from './mail-links-form.tsx';

function WithdrawDialog({ onClose }: { readonly onClose: () => void }) {
  const revoke = useRevokeRaterLinks();
  return (
    <Dialog title="Withdraw unused links?" onClose={onClose}>
      <p>
        Links that nobody has opened yet stop working right away. People who are answering now can finish.
      </p>
      {revoke.error ? (
        <Notice tone="danger" isUrgent>
          {failureWords(revoke.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={revoke.isPending}
          onClick={() => revoke.mutate({}, { onSuccess: onClose })}
        >
          Withdraw links
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Keep them
        </Button>
      </div>
    </Dialog>
  );
}

/** Inviting people to answer, by links to copy or by mail. */
export function RaterLinksCard({ linksMade }: { readonly linksMade: number }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <Card title="Invite people">
      <p className="max-w-[60ch] text-muted">
        Each link is for one person and works once, for {RATER_LINK_DAYS} days. It takes about 10 minutes.
        You’re shown what five or more people say together, never who said what. Whoever runs the servers
        could, with effort, tie answers to a person while they’re answering. Where few people work, colleagues
        may guess.
      </p>
      <div className="mt-5 grid gap-x-8 gap-y-6 md:grid-cols-2">
        <CopyLinksForm />
        <MailLinksForm />
      </div>
      {linksMade > 0 ? (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
          <p className="text-small">
            <strong>{linksMade}</strong> {linksMade === 1 ? 'link' : 'links'} made in the last{' '}
            {RATER_LINK_DAYS} days. We don’t show which have been used.
          </p>
          <Button tone="link" onClick={() => setWithdrawing(true)}>
            Withdraw unused links
          </Button>
        </div>
      ) : null}
      {isWithdrawing ? <WithdrawDialog onClose={() => setWithdrawing(false)} /> : null}
    </Card>
  );
}
