import { NewInvitation } from '@common-ground/contract/people/candidate-invitations';
import { isolated } from '@common-ground/domain/isolated';
import { INVITATION_LIMITS } from '@common-ground/domain/people/candidate-invitation';
import { useEffect } from 'react';
import { usePublishedOpportunities } from '../../platform/api/published-opportunities.ts';
import { useRequestKey } from '../../platform/api/request-key.ts';
import { deviceDay } from '../../platform/device/device-day.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { useKeptValues } from '../../platform/forms/kept-values.ts';
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

type Values = Record<'opportunityId' | 'reason' | 'replyBy', string>;

/** Invites somebody to apply: for what, why them, and by when to answer. What is typed stays through failures and reloads. */
export function InviteDialog({ handle, opportunityId, onClose, say }: InviteDialogProps) {
  const published = usePublishedOpportunities();
  const options = published.data?.items ?? [];
  const { form, field, submit, showRefusal } = useContractForm<Values, NewInvitation>({
    defaultValues: { opportunityId: opportunityId ?? '', reason: '', replyBy: usualDay(null, null) },
    schema: NewInvitation,
    bodyOf: (values) => ({ handle, ...values, reason: values.reason.trim() }),
    errorsOf: ({ replyBy }) => ({
      replyBy:
        (first !== null && replyBy < first) || (last !== null && replyBy > last)
          ? `Please choose a day from ${first ? dayWords(first) : 'today'} to ${last ? dayWords(last) : 'the closing day'}.`
          : undefined,
    }),
    wordsOf: ({ pointer, code }) =>
      pointer === '/opportunityId'
        ? 'Please choose what you invite for.'
        : code === 'too_short'
          ? `Please write at least ${INVITATION_LIMITS.reasonLeast} characters: why this person?`
          : undefined,
  });
  const forget = useKeptValues(form, `people.invitation-${handle}`, ['reason']);
  const keyFor = useRequestKey();
  const invite = useInviteCandidate();
  const { data: allowance } = useReadInvitationAllowance(form.watch('opportunityId') || null);
  const first = allowance?.firstReplyBy ?? null;
  const last = allowance?.lastReplyBy ?? null;
  const { resetField } = form;
  // What is usual stands there until another is chosen.
  const only = options.length === 1 ? options[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined && opportunityId === null) resetField('opportunityId', { defaultValue: only });
  }, [only, opportunityId, resetField]);
  const { isDirty: isDayChosen } = form.getFieldState('replyBy', form.formState);
  useEffect(() => {
    if (!isDayChosen) resetField('replyBy', { defaultValue: usualDay(first, last) });
  }, [first, last, isDayChosen, resetField]);
  const send = submit((body) => {
    if (invite.isPending) return;
    invite.mutate(
      { body, key: keyFor(body) },
      {
        onError: showRefusal,
        onSuccess: ({ title }) => {
          forget();
          onClose();
          say(`Invitation for ${isolated(title)} sent. They have until ${dayWords(body.replyBy)} to answer.`);
        },
      },
    );
  });
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
          {...field('opportunityId')}
          label="For which opportunity"
          options={options.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <TextArea
          {...field('reason')}
          label="Why this person"
          hint="They read it as it stands. Say what in their profile made you think of them."
          rows={5}
          maxLength={INVITATION_LIMITS.reason}
        />
        <TextField
          {...field('replyBy')}
          label="Answer by"
          type="date"
          min={first ?? undefined}
          max={last ?? undefined}
          hint="They owe you no answer. After this day the invitation lapses by itself."
        />
        {allowance && !isClosing ? (
          <p className="text-small text-muted">
            {isSpent
              ? `All ${allowance.limit} invitations of these seven days are sent for this opportunity.`
              : `${allowance.remaining} of ${allowance.limit} invitations for this opportunity are left in these seven days.`}
          </p>
        ) : null}
        <p className="text-small text-muted">
          Someone your company has invited too often before may not get this. We don’t say who.
        </p>
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
