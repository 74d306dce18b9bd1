import { NewInvitation, type SentInvitation } from '@common-ground/contract/people/candidate-invitations';
import { isolated } from '@common-ground/domain/isolated';
import { INVITATION_LIMITS } from '@common-ground/domain/people/candidate-invitation';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect } from 'react';
import { usePublishedOpportunities } from '../../platform/api/published-opportunities.ts';
import { useRequestKey } from '../../platform/api/request-key.ts';
import { deviceDay } from '../../platform/device/device-day.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { useStoredValues } from '../../platform/forms/stored-values.ts';
import { formatDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Announce } from '../../ui/signs/announcer.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useInviteCandidate, useReadInvitationAllowance } from './invitations.queries.ts';

type InviteDialogProps = {
  readonly handle: string;
  readonly opportunityId: string | null;
  readonly onClose: () => void;
  readonly announce: Announce;
};

/** The default reply time, in days. */
const DEFAULT_REPLY_DAYS = 10;

/** Returns the default reply date, or the nearest possible one. */
function defaultDay(first: string | null, last: string | null): string {
  const usual = deviceDay(new Date(), DEFAULT_REPLY_DAYS);
  if (first !== null && usual < first) return first;
  return last !== null && usual > last ? last : usual;
}

function formatRange(first: string | null, last: string | null): string {
  if (first !== null && last !== null)
    return t`Choose a date between ${{ first: formatDay(first) }} and ${{ last: formatDay(last) }}.`;
  if (first !== null) return t`Choose a date from ${{ first: formatDay(first) }} until the job closes.`;
  return last === null
    ? t`Choose a date between today and the job’s closing date.`
    : t`Choose a date between today and ${{ last: formatDay(last) }}.`;
}

type Values = Record<'opportunityId' | 'reason' | 'replyBy', string>;

/** Invites a candidate to apply: which job, why them, and the reply date. What's typed survives failures and reloads. */
export function InviteDialog({ handle, opportunityId, onClose, announce }: InviteDialogProps) {
  const published = usePublishedOpportunities();
  const options = published.data?.items ?? [];
  const { form, field, submit, showRefusal } = useContractForm<Values, NewInvitation>({
    defaultValues: { opportunityId: opportunityId ?? '', reason: '', replyBy: defaultDay(null, null) },
    schema: NewInvitation,
    bodyOf: (values) => ({ handle, ...values, reason: values.reason.trim() }),
    errorsOf: ({ replyBy }) => ({
      replyBy:
        (first !== null && replyBy < first) || (last !== null && replyBy > last)
          ? formatRange(first, last)
          : undefined,
    }),
    messageOf: ({ pointer, code }) =>
      pointer === '/opportunityId'
        ? t`Choose a job.`
        : code === 'too_short'
          ? t`Say why you’re inviting this candidate, in at least ${{ least: INVITATION_LIMITS.reasonLeast }} characters.`
          : undefined,
  });
  const forget = useStoredValues(form, `people.invitation-${handle}`, ['reason']);
  const keyFor = useRequestKey();
  const invite = useInviteCandidate();
  const { data: allowance } = useReadInvitationAllowance(form.watch('opportunityId') || null);
  const first = allowance?.firstReplyBy ?? null;
  const last = allowance?.lastReplyBy ?? null;
  const { resetField } = form;
  // The only job is selected by default, until the member picks another.
  const onlyOption = options.length === 1 ? options[0]?.id : undefined;
  useEffect(() => {
    if (onlyOption !== undefined && opportunityId === null)
      resetField('opportunityId', { defaultValue: onlyOption });
  }, [onlyOption, opportunityId, resetField]);
  const { isDirty: isDayChosen } = form.getFieldState('replyBy', form.formState);
  useEffect(() => {
    if (!isDayChosen) resetField('replyBy', { defaultValue: defaultDay(first, last) });
  }, [first, last, isDayChosen, resetField]);
  const send = submit((body) => {
    if (invite.isPending) return;
    const onSuccess = ({ title }: SentInvitation) => {
      onClose();
      announce(
        t`Invitation for ${isolated(title)} sent. They have until ${{ day: formatDay(body.replyBy) }} to reply.`,
      );
    };
    invite
      .mutateAsync({ body, key: keyFor(body) }, { onError: showRefusal, onSuccess })
      .then(forget, () => undefined);
  });
  if (published.data && options.length === 0)
    return (
      <Dialog title={t`Invite to apply`} onClose={onClose}>
        <EmptyState
          title={t`No published jobs yet`}
          action={
            <ButtonLink href="/company-route/opportunities">
              <Trans>Go to jobs</Trans>
            </ButtonLink>
          }
        >
          <Trans>You can invite candidates to apply once you’ve published a job.</Trans>
        </EmptyState>
      </Dialog>
    );
  const isClosing = allowance !== undefined && first === null;
  const isUsedUp = allowance?.remaining === 0;
  return (
    <Dialog title={t`Invite to apply`} onClose={onClose}>
      <form onSubmit={send} noValidate className="grid gap-5">
        <Select
          {...field('opportunityId')}
          label={t`Job`}
          options={options.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <TextArea
          {...field('reason')}
          label={t`Why this candidate`}
          hint={t`They’ll read this exactly as you write it. Say what in their profile made you think of them.`}
          rows={5}
          maxLength={INVITATION_LIMITS.reason}
        />
        <TextField
          {...field('replyBy')}
          label={t`Reply by`}
          type="date"
          min={first ?? undefined}
          max={last ?? undefined}
          hint={t`They don’t have to reply. The invitation expires after this date.`}
        />
        {allowance && !isClosing ? (
          <p className="text-small text-muted">
            {isUsedUp
              ? t`You’ve sent all ${{ limit: allowance.limit }} invitations for this job in the past seven days.`
              : t`${{ left: allowance.remaining }} of ${{ limit: allowance.limit }} invitations left for this job. The limit is for any seven days.`}
          </p>
        ) : null}
        <p className="text-small text-muted">
          <Trans>Candidates your company has invited too often may not receive this. We don’t say who.</Trans>
        </p>
        {isClosing ? (
          <Notice tone="warning">
            <Trans>
              You can’t invite anyone for this job: it closes too soon for a reply or no longer takes
              applications.
            </Trans>
          </Notice>
        ) : null}
        {invite.isError ? (
          <Notice tone="danger" isUrgent>
            {failureMessage(invite.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={invite.isPending} isDisabled={isClosing || isUsedUp}>
            {invite.isPending ? t`Sending…` : t`Send invitation`}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
