import { isolated } from '@common-ground/domain/isolated';
import { INVITATION_LIMITS } from '@common-ground/domain/people/candidate-invitation';
import { type FormEvent, useState } from 'react';
import { usePublishedOpportunities } from '../../platform/api/published-opportunities.ts';
import { deviceDay } from '../../platform/device/device-day.ts';
import { useKeptDraft } from '../../platform/drafts/kept-draft.ts';
import { dayWords } from '../../platform/words/day-words.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Say } from '../../ui/signs/announcer.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useInviteCandidate, useReadInvitationAllowance } from './invitations.queries.ts';

type InviteDialogProps = {
  readonly handle: string;
  readonly opportunityId: string | null;
  readonly onClose: () => void;
  readonly say: Say;
};

/** How long somebody has to answer unless another day is chosen (days). */
const USUAL_DAYS = 10;

/** The usual day, or the nearest one that is possible. */
function usualDay(first: string | null, last: string | null): string {
  const usual = deviceDay(new Date(), USUAL_DAYS);
  if (first !== null && usual < first) return first;
  return last !== null && usual > last ? last : usual;
}

/** Invites somebody to apply: for what, why them, and by when to answer. What is typed stays through failures and reloads. */
export function InviteDialog({ handle, opportunityId, onClose, say }: InviteDialogProps) {
  const published = usePublishedOpportunities();
  const [chosen, setChosen] = useState(opportunityId);
  const [reason, setReason] = useKeptDraft(`people.invitation-${handle}`);
  const [day, setDay] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const invite = useInviteCandidate();
  const options = published.data?.items ?? [];
  const target = chosen ?? (options.length === 1 ? (options[0]?.id ?? null) : null);
  const { data: allowance } = useReadInvitationAllowance(target);
  const first = allowance?.firstReplyBy ?? null;
  const last = allowance?.lastReplyBy ?? null;
  const replyBy = day ?? usualDay(first, last);
  const words = (reason ?? '').trim();
  const errors = {
    target: target === null ? 'Please choose what you invite for.' : undefined,
    reason:
      words.length < INVITATION_LIMITS.reasonLeast
        ? `Please write at least ${INVITATION_LIMITS.reasonLeast} characters: why this person?`
        : undefined,
    day:
      (first !== null && replyBy < first) || (last !== null && replyBy > last)
        ? `Please choose a day from ${first ? dayWords(first) : 'today'} to ${last ? dayWords(last) : 'the closing day'}.`
        : undefined,
  };
  /** Another content is another act: a repeated key would be refused. */
  function edit(change: () => void) {
    change();
    setKey(crypto.randomUUID());
  }
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (target === null || errors.reason || errors.day || invite.isPending) return;
    invite.mutate(
      { body: { handle, opportunityId: target, reason: words, replyBy }, key },
      {
        onSuccess: ({ title }) => {
          setReason(null);
          onClose();
          say(`Invitation for ${isolated(title)} sent. They have until ${dayWords(replyBy)} to answer.`);
        },
      },
    );
  }
  if (published.data && options.length === 0)
    return (
      <Dialog title="Invite to apply" onClose={onClose}>
        <EmptyState
          title="Nothing is published yet"
          action={<ButtonLink href="/company-route/opportunities">Go to opportunities</ButtonLink>}
        >
          People are invited for an opportunity that they can read and apply for.
        </EmptyState>
      </Dialog>
    );
  const isClosing = allowance !== undefined && first === null;
  const isSpent = allowance?.remaining === 0;
  return (
    <Dialog title="Invite to apply" onClose={onClose}>
      <form onSubmit={send} noValidate className="grid gap-5">
        <Select
          label="For which opportunity"
          options={options.map(({ id, title }) => ({ value: id, label: title }))}
          value={target ?? ''}
          error={isTried ? errors.target : undefined}
          onChange={(event) => edit(() => setChosen(event.target.value || null))}
        />
        <TextArea
          label="Why this person"
          hint="They read it as it stands. Say what in their profile made you think of them."
          rows={5}
          maxLength={INVITATION_LIMITS.reason}
          value={reason ?? ''}
          error={isTried ? errors.reason : undefined}
          onChange={(event) => edit(() => setReason(event.target.value))}
        />
        <TextField
          label="Answer by"
          type="date"
          min={first ?? undefined}
          max={last ?? undefined}
          value={replyBy}
          hint="They owe you no answer. After this day the invitation lapses by itself."
          error={isTried ? errors.day : undefined}
          onChange={(event) => edit(() => setDay(event.target.value || null))}
        />
        {allowance && !isClosing ? (
          <p className="text-small text-muted">
            {isSpent
              ? `All ${allowance.limit} invitations of these seven days are sent for this opportunity.`
              : `${allowance.remaining} of ${allowance.limit} invitations for this opportunity are left in these seven days.`}
          </p>
        ) : null}
        {isClosing ? (
          <Notice tone="warning">
            This opportunity closes too soon, or takes no applications: nobody could answer in time.
          </Notice>
        ) : null}
        {invite.isError ? (
          <Notice tone="danger" isUrgent>
            {failureWords(invite.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={invite.isPending} isDisabled={isClosing || isSpent}>
            {invite.isPending ? 'Sending' : 'Send invitation'}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
