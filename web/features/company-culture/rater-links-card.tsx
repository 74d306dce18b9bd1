import type { CompanyCulturePage } from '@common-ground/contract/company-culture/company-culture';
import { RATER_LINK_DAYS } from '@common-ground/domain/company-culture/rater-link';
import { useState } from 'react';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useRevokeRaterLinks } from './company-culture.queries.ts';
import { CopyLinksForm } from './copy-links-form.tsx';
import { MailLinksForm } from './mail-links-form.tsx';
import { OpenPagePanel } from './open-page-panel.tsx';

function WithdrawDialog({ onClose }: { readonly onClose: () => void }) {
  const revoke = useRevokeRaterLinks();
  return (
    <Dialog title="Withdraw unused links?" onClose={onClose}>
      <p>
        Links that nobody has opened yet stop working right away, also those that people asked for themselves.
        They can ask again. People who are answering now can finish.
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

type CultureProps = { readonly culture: CompanyCulturePage };

/** Links by email, which candidates can rely on most, and the page where everyone can ask for one. */
function MailedLinks({ culture }: CultureProps) {
  const { openPage } = culture;
  if (openPage === null)
    return (
      <Notice title="Verify your domain to invite people by email">
        Candidates then read how many answers came from people you invited at your domain.{' '}
        <TextLink href="/company-route/profile#verification">Verify your domain</TextLink>
      </Notice>
    );
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      <MailLinksForm domain={openPage.domain} />
      <OpenPagePanel openPage={openPage} />
    </div>
  );
}

/** What the company can give out itself, and how candidates read of it. */
function GivenLinks({ culture }: CultureProps) {
  return (
    <Disclosure title="Give out links yourself" isOpen={culture.openPage === null}>
      <p className="mb-4 max-w-[60ch] text-small text-muted">
        For people without a work mailbox. We can’t check who uses these links, so candidates read how many
        answers came through them. They’re counted apart: results appear once five people have answered the
        same way.
      </p>
      <CopyLinksForm />
    </Disclosure>
  );
}

/** Inviting people to answer: by email, by a page that is open to everyone at the domain, or by links to give out. */
export function RaterLinksCard({ culture }: CultureProps) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { linksMade } = culture.progress;
  return (
    <Card title="Invite people">
      <p className="max-w-[60ch] text-muted">
        Each link is for one person and works once, for {RATER_LINK_DAYS} days. It takes about 10 minutes, and
        a mailbox can answer once a year. You’re shown what five or more people say together. Whoever runs the
        servers could, with effort, tie answers to a person while they’re answering. Where few people work,
        colleagues may guess.
      </p>
      <div className="mt-5 grid gap-6">
        <MailedLinks culture={culture} />
        <GivenLinks culture={culture} />
      </div>
      {linksMade > 0 ? (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
          <p className="text-small">
            <strong>{linksMade}</strong> {linksMade === 1 ? 'invitation' : 'invitations'} made in the last{' '}
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
