import type { CompanyCulturePage } from '@common-ground/contract/company-culture/company-culture';
import { RATER_LINK_DAYS } from '@common-ground/domain/company-culture/rater-link';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { CollapsibleCard } from '../../ui/collapsible-card.tsx';
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
    <Dialog title={t`Withdraw unused links?`} onClose={onClose}>
      <p>
        <Trans>
          Links that no one has opened yet stop working right away, including those people asked for
          themselves. They can ask again. People who’ve already opened theirs can finish.
        </Trans>
      </p>
      {revoke.error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(revoke.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={revoke.isPending}
          onClick={() => revoke.mutate({}, { onSuccess: onClose })}
        >
          <Trans>Withdraw links</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Keep links</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

type CultureProps = { readonly culture: CompanyCulturePage };

/** Sends links by email, which is what candidates can rely on most, and shows the page where people can request one. */
function MailedLinks({ culture }: CultureProps) {
  const { openPage } = culture;
  if (openPage === null)
    return (
      <Notice title={t`Verify your domain to invite people by email`}>
        <Trans>
          Candidates will then see how many answers came from people invited at your domain.{' '}
          <TextLink href="/company-route/profile#verification">Verify your domain</TextLink>
        </Trans>
      </Notice>
    );
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      <MailLinksForm domain={openPage.domain} />
      <OpenPagePanel openPage={openPage} />
    </div>
  );
}

/** Creates links for the company to give out, and says what candidates see of that. */
function SharedLinks({ culture }: CultureProps) {
  return (
    <Disclosure title={t`Give out links yourself`} isOpen={culture.openPage === null}>
      <p className="mb-4 max-w-[60ch] text-small text-muted">
        <Trans>
          For people without a work mailbox. We can’t check who uses these links, so candidates see how many
          answers came through them. We count them separately from answers by email, five at a time.
        </Trans>
      </p>
      <CopyLinksForm />
    </Disclosure>
  );
}

/** Invites people to answer: by email, by a page for everyone at the domain, or by links to give out. */
export function RaterLinksCard({ culture }: CultureProps) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { linksMade } = culture.progress;
  return (
    <CollapsibleCard id="invite" title={t`Invite people`} isOpen={culture.measured === null}>
      <p className="max-w-[60ch] text-muted">
        <Trans>
          Each link is for one person and works once, within {RATER_LINK_DAYS} days. The questions take about
          10 minutes, and each mailbox can be used once a year. You only see what five or more people say
          together. While someone is answering, anyone who runs the servers could, with effort, link the
          answers to them. In a small team, colleagues may guess.
        </Trans>
      </p>
      <div className="mt-5 grid gap-6">
        <MailedLinks culture={culture} />
        <SharedLinks culture={culture} />
      </div>
      {linksMade > 0 ? (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
          <p className="text-small">
            {t`${plural(linksMade, { one: `# invitation made in the last ${RATER_LINK_DAYS} days. We don’t show whether it’s been used.`, other: `# invitations made in the last ${RATER_LINK_DAYS} days. We don’t show which have been used.` })}`}
          </p>
          <Button tone="link" onClick={() => setWithdrawing(true)}>
            <Trans>Withdraw unused links</Trans>
          </Button>
        </div>
      ) : null}
      {isWithdrawing ? <WithdrawDialog onClose={() => setWithdrawing(false)} /> : null}
    </CollapsibleCard>
  );
}
