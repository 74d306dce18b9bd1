import type { ReceivedInvitation } from '@common-ground/contract/invitations/invitations';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { hrefOf } from '../../platform/paths.ts';
import { formatDayWithWeekday, formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { describeMustHaves } from '../../platform/text/must-haves.ts';
import { OPPORTUNITY_KIND_LABELS } from '../../platform/text/opportunity-formats.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { CompanyName } from '../../ui/signs/company-name.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { InvitationPause } from './invitation-pause-panel.tsx';
import { StopDialog } from './stop-dialog.tsx';

type InvitationCardProps = {
  readonly invitation: ReceivedInvitation;
  /** Announces what was done once the invitation has left the list. */
  readonly onDone: (text: string) => void;
};

/** One invitation: who it's from, for which job, why, and the reply date, with its actions. */
export function InvitationCard({ invitation, onDone }: InvitationCardProps) {
  const { company, opportunity, reason, state, replyBy, sentAt, pause } = invitation;
  const musts = describeMustHaves(opportunity.mustHaves);
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-h3 break-words">{opportunity.title}</h2>
          <p className="mt-0.5 text-small break-words">
            <CompanyName company={company} />
            <span className="text-muted"> · {OPPORTUNITY_KIND_LABELS[opportunity.kind]}</span>
          </p>
        </div>
        <StateChip invitation={invitation} />
      </div>
      <figure className="mt-4 border-s-3 border-marigold-line ps-4">
        <figcaption className="text-small text-muted">
          <Trans>Why they’re inviting you, in their words</Trans>
        </figcaption>
        <blockquote className="mt-1 max-w-[65ch] whitespace-pre-line break-words">{reason}</blockquote>
      </figure>
      <div className="mt-4 grid gap-1 text-small">
        {musts ? <p>{musts}</p> : null}
        <p className="text-muted">
          {state === 'waiting' ? (
            <Trans>
              They’d like a reply by{' '}
              <strong className="font-semibold text-ink">{formatDayWithWeekday(replyBy)}</strong>. You don’t
              have to reply.
            </Trans>
          ) : (
            <Trans>Sent on {formatInstantAsDay(sentAt)}</Trans>
          )}
        </p>
      </div>
      {state === 'waiting' ? (
        <Answers invitation={invitation} onDone={onDone} />
      ) : (
        <p className="mt-3 text-small">
          {opportunity.application ? (
            <TextLink
              href={hrefOf('/applications/$applicationId', { applicationId: opportunity.application.id })}
            >
              <Trans>View your application</Trans>
            </TextLink>
          ) : (
            <TextLink href={hrefOf('/opportunities/$opportunityId', { opportunityId: opportunity.id })}>
              <Trans>View job</Trans>
            </TextLink>
          )}
        </p>
      )}
      {pause ? (
        <div className="mt-4 border-t border-line pt-4">
          <InvitationPause companyId={company.id} companyName={company.name} pause={pause} />
        </div>
      ) : null}
    </li>
  );
}

function Answers({ invitation, onDone }: InvitationCardProps) {
  const { id, company, opportunity } = invitation;
  const [open, setOpen] = useState<'decline' | 'stop' | null>(null);
  const dialog = { invitationId: id, companyName: company.name, onClose: () => setOpen(null) };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <ButtonLink href={hrefOf('/opportunities/$opportunityId', { opportunityId: opportunity.id })}>
        <Trans>View job</Trans>
      </ButtonLink>
      <Button tone="quiet" onClick={() => setOpen('decline')}>
        <Trans>Decline</Trans>
      </Button>
      <Button tone="link" className="max-sm:-ms-2" onClick={() => setOpen('stop')}>
        <Trans>Stop invitations from {isolated(company.name)}</Trans>
      </Button>
      {open === 'decline' ? (
        <DeclineDialog
          {...dialog}
          onDone={() => onDone(t`You declined ${isolated(company.name)}’s invitation.`)}
        />
      ) : null}
      {open === 'stop' ? (
        <StopDialog
          {...dialog}
          onDone={() => onDone(t`${isolated(company.name)} can no longer find or invite you.`)}
        />
      ) : null}
    </div>
  );
}

const STATE_LABELS: Readonly<Record<ReceivedInvitation['state'], string>> = {
  waiting: t`Awaiting your reply`,
  accepted: t`You applied`,
  declined: t`You declined`,
  lapsed: t`Expired`,
  withdrawn: t`Withdrawn by the company`,
};

function StateChip({ invitation: { state, opportunity } }: { readonly invitation: ReceivedInvitation }) {
  if (state === 'waiting' && !opportunity.isOpen)
    return (
      <Chip tone="clay">
        <Trans>Job closed</Trans>
      </Chip>
    );
  if (state === 'waiting') return <Chip tone="marigold">{STATE_LABELS.waiting}</Chip>;
  return <Chip tone={state === 'accepted' ? 'ground' : 'plain'}>{STATE_LABELS[state]}</Chip>;
}
