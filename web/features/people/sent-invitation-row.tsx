import type { SentInvitation } from '@common-ground/contract/people/candidate-invitations';
import { isolated } from '@common-ground/domain/isolated';
import { INVITATIONS_PER_WEEK } from '@common-ground/domain/people/candidate-invitation';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hrefOf } from '../../platform/paths.ts';
import { candidateCode } from '../../platform/text/candidate-formats.ts';
import { formatDay, formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { rescueFocus } from '../../ui/frames/rescued-focus.ts';
import type { Announce } from '../../ui/signs/announcer.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DECLINE_REASON_LABELS, INVITATION_STATE_LABELS } from './invitation-labels.ts';
import { useWithdrawInvitation } from './invitations.queries.ts';

const TONES = {
  waiting: 'marigold',
  accepted: 'ground',
  declined: 'plain',
  lapsed: 'plain',
  withdrawn: 'plain',
} as const;

const dayOf = (instant: string) => formatInstantAsDay(instant);

type SentInvitationRowProps = { readonly invitation: SentInvitation; readonly announce: Announce };

/** Shows one invitation: the candidate, the job, the reason and the status. */
export function SentInvitationRow({ invitation, announce }: SentInvitationRowProps) {
  const { id, handle, calledName, title, reason, sentAt, sentBy, state } = invitation;

  const [isAsking, setAsking] = useState(false);
  const withdrawing = useWithdrawInvitation();
  const ask = (shouldAsk: boolean) => {
    flushSync(() => setAsking(shouldAsk));
    document.getElementById(`invitation-${id}-${shouldAsk ? 'leave' : 'take-back'}`)?.focus();
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const hasWithdrawn = useRef(false);
  useEffect(() => {
    // The dialog had the focus and closed when the invitation was withdrawn.
    if (hasWithdrawn.current && state !== 'waiting') heading.current?.focus();
  }, [state]);
  useEffect(
    () => () => {
      // In the list of pending invitations, the whole row disappears.
      if (hasWithdrawn.current) rescueFocus();
    },
    [],
  );
  function withdraw() {
    hasWithdrawn.current = true;
    // `mutateAsync`, because the row and its callbacks may have unmounted by then.
    withdrawing.mutateAsync(id).then(
      () => announce(t`Invitation for ${isolated(title)} withdrawn`),
      () => undefined,
    );
  }
  const who = calledName ?? (handle === null ? t`A candidate` : candidateCode(handle));
  return (
    <li className="grid gap-2.5 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-h3">
            {title}
          </h2>
          <p className="text-small text-muted">
            {handle === null ? (
              unlinkedMessage(who, state)
            ) : (
              <TextLink href={hrefOf('/company-route/discover', { search: { person: handle } })}>
                {who}
              </TextLink>
            )}
            {' · '}
            {sentBy
              ? t`Sent on ${{ day: dayOf(sentAt) }} by ${isolated(sentBy)}`
              : t`Sent on ${{ day: dayOf(sentAt) }}`}
          </p>
        </div>
        <Chip tone={TONES[state]}>{INVITATION_STATE_LABELS[state]}</Chip>
      </div>
      {reason === null ? null : (
        <p className="max-w-[65ch] border-s-3 border-line ps-3 text-small whitespace-pre-line">{reason}</p>
      )}
      <p className="text-small text-muted">{outcome(invitation)}</p>
      {invitation.applicationId ? (
        <TextLink
          href={hrefOf('/company-route/applications/$applicationId', {
            applicationId: invitation.applicationId,
          })}
          className="justify-self-start text-small"
        >
          <Trans>View application</Trans>
        </TextLink>
      ) : null}
      {withdrawing.isError ? (
        <p role="alert" className="text-small font-medium text-clay">
          {failureMessage(withdrawing.error)}
        </p>
      ) : null}
      {state === 'waiting' && !isAsking ? (
        <Button
          id={`invitation-${id}-take-back`}
          tone="link"
          className="-ms-1.5 justify-self-start text-small"
          onClick={() => ask(true)}
        >
          <Trans>
            Withdraw invitation
            <span className="sr-only">
              {' '}
              of {isolated(who)} for {isolated(title)}
            </span>
          </Trans>
        </Button>
      ) : null}
      {state === 'waiting' && isAsking ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button tone="danger" className="text-small" isBusy={withdrawing.isPending} onClick={withdraw}>
            <Trans>Withdraw invitation</Trans>
          </Button>
          <Button
            id={`invitation-${id}-leave`}
            tone="quiet"
            className="text-small"
            onClick={() => ask(false)}
          >
            <Trans>Keep invitation</Trans>
          </Button>
          <p className="text-small text-muted">
            <Trans>
              It still counts towards this job’s limit of {INVITATIONS_PER_WEEK} invitations in seven days.
            </Trans>
          </p>
        </div>
      ) : null}
    </li>
  );
}

/** Describes a candidate whose profile the invitation no longer links to. */
function unlinkedMessage(who: string, state: SentInvitation['state']): string {
  return state === 'accepted'
    ? t`${isolated(who)} (has applied)`
    : t`${isolated(who)} (withdrew their name or application)`;
}

function outcome({ state, replyBy, endedAt, declineReason }: SentInvitation): string {
  const day = endedAt === null ? null : dayOf(endedAt);
  switch (state) {
    case 'waiting':
      return t`Reply requested by ${formatDay(replyBy)}.`;
    case 'accepted':
      return day === null ? t`They applied.` : t`They applied on ${day}.`;
    case 'declined':
      return [
        day === null ? t`They declined.` : t`They declined on ${day}.`,
        ...(declineReason === null ? [] : [DECLINE_REASON_LABELS[declineReason]]),
      ].join(' ');
    case 'lapsed':
      return t`They didn’t reply by ${formatDay(replyBy)}.`;
    case 'withdrawn':
      return day === null ? t`Your company withdrew it.` : t`Your company withdrew it on ${day}.`;
  }
}
