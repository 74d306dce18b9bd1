import type { ReceivedInvitation } from '@common-ground/contract/invitations/invitations';
import { isolated } from '@common-ground/domain/isolated';
import { useState } from 'react';
import { hrefOf } from '../../platform/paths.ts';
import { instantDayWords, weekdayWords } from '../../platform/words/day-words.ts';
import { mustHavesWords } from '../../platform/words/must-haves-words.ts';
import { KIND_WORDS } from '../../platform/words/opportunity-words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { CompanyName } from '../../ui/signs/company-name.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { InvitationPause } from './invitation-pause-panel.tsx';
import { StopDialog } from './stop-dialog.tsx';

type InvitationCardProps = {
  readonly invitation: ReceivedInvitation;
  /** Says what was done, once the invitation has left the list. */
  readonly onDone: (words: string) => void;
};

/** One invitation: who, for what, why, and by when; with what can be done about it. */
export function InvitationCard({ invitation, onDone }: InvitationCardProps) {
  const { company, opportunity, reason, state, replyBy, sentAt, pause } = invitation;
  const musts = mustHavesWords(opportunity.mustHaves);
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-h3 break-words">{opportunity.title}</h2>
          <p className="mt-0.5 text-small break-words">
            <CompanyName company={company} />
            <span className="text-muted"> · {KIND_WORDS[opportunity.kind]}</span>
          </p>
        </div>
        <StateChip invitation={invitation} />
      </div>
      <figure className="mt-4 border-s-3 border-marigold-line ps-4">
        <figcaption className="text-small text-muted">Why they invite you, in their words</figcaption>
        <blockquote className="mt-1 max-w-[65ch] whitespace-pre-line break-words">{reason}</blockquote>
      </figure>
      <div className="mt-4 grid gap-1 text-small">
        {musts ? <p>{musts}</p> : null}
        <p className="text-muted">
          {state === 'waiting' ? (
            <>
              They hope to hear by <strong className="font-semibold text-ink">{weekdayWords(replyBy)}</strong>
              . You owe no answer.
            </>
          ) : (
            <>Sent on {instantDayWords(sentAt)}</>
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
              Your application
            </TextLink>
          ) : (
            <TextLink href={hrefOf('/opportunities/$opportunityId', { opportunityId: opportunity.id })}>
              Look at the opportunity
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
        Look at the opportunity
      </ButtonLink>
      <Button tone="quiet" onClick={() => setOpen('decline')}>
        Say no
      </Button>
      <Button tone="link" className="max-sm:-ms-2" onClick={() => setOpen('stop')}>
        Stop invitations from {isolated(company.name)}
      </Button>
      {open === 'decline' ? (
        <DeclineDialog
          {...dialog}
          onDone={() => onDone(`You declined ${isolated(company.name)}’s invitation.`)}
        />
      ) : null}
      {open === 'stop' ? (
        <StopDialog
          {...dialog}
          onDone={() => onDone(`${isolated(company.name)} cannot find or invite you any more.`)}
        />
      ) : null}
    </div>
  );
}

const STATE_WORDS: Readonly<Record<ReceivedInvitation['state'], string>> = {
  waiting: 'Waiting for you',
  accepted: 'You applied',
  declined: 'You declined',
  lapsed: 'The day has passed',
  withdrawn: 'They took it back',
};

function StateChip({ invitation: { state, opportunity } }: { readonly invitation: ReceivedInvitation }) {
  if (state === 'waiting' && !opportunity.isOpen) return <Chip tone="clay">Closed meanwhile</Chip>;
  if (state === 'waiting') return <Chip tone="marigold">{STATE_WORDS.waiting}</Chip>;
  return <Chip tone={state === 'accepted' ? 'ground' : 'plain'}>{STATE_WORDS[state]}</Chip>;
}
