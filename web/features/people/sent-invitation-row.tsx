import type { SentInvitation } from '@common-ground/contract/people/candidate-invitations';
import { isolated } from '@common-ground/domain/isolated';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hrefOf } from '../../platform/paths.ts';
import { candidateCode } from '../../platform/words/candidate-words.ts';
import { dayWords, instantDayWords } from '../../platform/words/day-words.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { rescueFocus } from '../../ui/frames/rescued-focus.ts';
import type { Say } from '../../ui/signs/announcer.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DECLINE_WORDS, INVITATION_STATE_WORDS } from './invitation-words.ts';
import { useWithdrawInvitation } from './invitations.queries.ts';

const TONES = {
  waiting: 'marigold',
  accepted: 'ground',
  declined: 'plain',
  lapsed: 'plain',
  withdrawn: 'plain',
} as const;

const dayOf = (instant: string) => instantDayWords(instant);

type SentInvitationRowProps = { readonly invitation: SentInvitation; readonly say: Say };

/** One invitation: to whom, for what, why, and how it stands. */
export function SentInvitationRow({ invitation, say }: SentInvitationRowProps) {
  const { id, handle, calledName, title, reason, sentAt, sentBy, state } = invitation;
  const without = state === 'accepted' ? 'who has applied' : 'who has taken back their name or application';
  const [isAsking, setAsking] = useState(false);
  const withdrawing = useWithdrawInvitation();
  const ask = (isNow: boolean) => {
    flushSync(() => setAsking(isNow));
    document.getElementById(`invitation-${id}-${isNow ? 'leave' : 'take-back'}`)?.focus();
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const hasTakenBack = useRef(false);
  useEffect(() => {
    // The question has gone with the state, and the focus was in it.
    if (hasTakenBack.current && state !== 'waiting') heading.current?.focus();
  }, [state]);
  useEffect(
    () => () => {
      // Among those that wait, the whole row goes.
      if (hasTakenBack.current) rescueFocus();
    },
    [],
  );
  function takeBack() {
    hasTakenBack.current = true;
    // Not by a callback of the row, which may be gone by then.
    withdrawing.mutateAsync(id).then(
      () => say(`The invitation for ${isolated(title)} is taken back`),
      () => undefined,
    );
  }
  const who = calledName ?? (handle === null ? 'Someone' : candidateCode(handle));
  return (
    <li className="grid gap-2.5 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-h3">
            {title}
          </h2>
          <p className="text-small text-muted">
            {handle === null ? (
              `${isolated(who)} ${without}`
            ) : (
              <TextLink href={hrefOf('/company-route/discover', { search: { person: handle } })}>
                {who}
              </TextLink>
            )}{' '}
            · sent on {dayOf(sentAt)}
            {sentBy ? ` by ${isolated(sentBy)}` : ''}
          </p>
        </div>
        <Chip tone={TONES[state]}>{INVITATION_STATE_WORDS[state]}</Chip>
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
          Open the application
        </TextLink>
      ) : null}
      {withdrawing.isError ? (
        <p role="alert" className="text-small font-medium text-clay">
          {failureWords(withdrawing.error)}
        </p>
      ) : null}
      {state === 'waiting' && !isAsking ? (
        <Button
          id={`invitation-${id}-take-back`}
          tone="link"
          className="-ms-1.5 justify-self-start text-small"
          onClick={() => ask(true)}
        >
          Take back
          <span className="sr-only">
            {' '}
            the invitation of {isolated(who)} for {isolated(title)}
          </span>
        </Button>
      ) : null}
      {state === 'waiting' && isAsking ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button tone="danger" className="text-small" isBusy={withdrawing.isPending} onClick={takeBack}>
            Take it back
          </Button>
          <Button
            id={`invitation-${id}-leave`}
            tone="quiet"
            className="text-small"
            onClick={() => ask(false)}
          >
            Leave it
          </Button>
          <p className="text-small text-muted">It counts among the fifty of these seven days all the same.</p>
        </div>
      ) : null}
    </li>
  );
}

function outcome({ state, replyBy, endedAt, declineReason }: SentInvitation): string {
  const on = endedAt === null ? '' : ` on ${dayOf(endedAt)}`;
  switch (state) {
    case 'waiting':
      return `Reply requested by ${dayWords(replyBy)}.`;
    case 'accepted':
      return `They applied${on}.`;
    case 'declined':
      return declineReason === null
        ? `They declined${on}.`
        : `They declined${on}. Reason: ${DECLINE_WORDS[declineReason]}.`;
    case 'lapsed':
      return `They didn’t reply by ${dayWords(replyBy)}.`;
    case 'withdrawn':
      return `You took it back${on}.`;
  }
}
