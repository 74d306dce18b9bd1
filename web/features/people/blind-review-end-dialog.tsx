import { type BlindReview, BlindReviewSetting } from '@common-ground/contract/people/blind-review';
import { REVEAL_NOTE_LENGTH } from '@common-ground/domain/access/reveal';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { useStoredValues } from '../../platform/forms/stored-values.ts';
import { usePermission } from '../../platform/session/membership.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { blindReviewFailureMessage } from './blind-review-messages.ts';
import { settingAfterConflict, useSaveBlindReview } from './candidate.queries.ts';

type BlindReviewEndDialogProps = {
  readonly opportunityId: string;
  readonly review: BlindReview;
  readonly onClose: () => void;
};

/** Ends blind review of a job that already has applications. The owner gives a reason, and each applicant can see that it ended. */
export function BlindReviewEndDialog({ opportunityId, review, onClose }: BlindReviewEndDialogProps) {
  // Fixed when the dialog opens: a background refetch must not change what the member is confirming.
  const [seenReview, setSeenReview] = useState(review);
  const { applicantCount } = seenReview;
  const isOwner = usePermission('manage_company');
  const { form, field, submit, showRefusal } = useContractForm<
    { readonly reason: string },
    BlindReviewSetting
  >({
    defaultValues: { reason: '' },
    schema: BlindReviewSetting,
    bodyOf: ({ reason }) => ({ isBlind: false, reason: reason.trim() }),
  });
  const forget = useStoredValues(form, `people.end-blind-review-${opportunityId}`, ['reason']);
  const switching = useSaveBlindReview(opportunityId, seenReview);

  const send = submit((body) => {
    if (switching.isPending) return;
    const onError = (error: Error) => {
      setSeenReview(settingAfterConflict(error) ?? seenReview);
      showRefusal(error);
    };
    switching.mutateAsync(body, { onError, onSuccess: onClose }).then(forget, () => undefined);
  });

  if (!isOwner)
    return (
      <Dialog title={t`Only an owner can end blind review`} onClose={onClose}>
        <p>
          {t`${plural(applicantCount, { one: '# candidate has already applied for this job.', other: '# candidates have already applied for this job.' })}`}{' '}
          <Trans>If blind review needs to end, ask an owner of your company.</Trans>
        </p>
      </Dialog>
    );
  return (
    <Dialog title={t`End blind review for this job`} onClose={onClose}>
      <form onSubmit={send} noValidate className="grid gap-5">
        <p>
          {t`${plural(applicantCount, { one: '# candidate has already applied.', other: '# candidates have already applied.' })}`}{' '}
          <Trans>
            Everyone on the hiring team will see who they are. We permanently log your name and reason for
            owners and auditors, and each candidate can see when and why it ended.
          </Trans>
        </p>
        <TextArea {...field('reason')} label={t`Reason`} rows={3} maxLength={REVEAL_NOTE_LENGTH.max} />
        {switching.isError ? (
          <Notice tone="danger" isUrgent>
            {blindReviewFailureMessage(switching.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={switching.isPending}>
            <Trans>End blind review</Trans>
          </Button>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
