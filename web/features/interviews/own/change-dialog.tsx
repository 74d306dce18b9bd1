import type { Interview } from '@common-ground/contract/interviews/interview';
import { INTERVIEW_LIMITS } from '@common-ground/domain/interviews/interview';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useCancelOwnInterview, useRequestInterviewTimes } from '../interviews.queries.ts';

type ChangeDialogProps = {
  readonly interview: Interview;
  readonly change: 'other' | 'cancel';
  readonly onClose: () => void;
};

/** Asks for other times, or cancels, with a note to the company. */
export function ChangeDialog({ interview, change, onClose }: ChangeDialogProps) {
  const request = useRequestInterviewTimes(interview);
  const cancelling = useCancelOwnInterview(interview);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isCancel = change === 'cancel';
  const act = isCancel ? cancelling : request;
  const isNeeded = !isCancel && interview.isReasonNeeded;
  const isMissing = isNeeded && note.trim() === '';
  function send() {
    setTried(true);
    if (!isMissing) act.mutate(note.trim() || null, { onSuccess: onClose });
  }
  return (
    <Dialog title={isCancel ? t`Cancel this interview?` : t`Ask for other times?`} onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p className="text-small">
          {isCancel ? (
            <Trans>We’ll notify the company and its interviewers. Your application stays open.</Trans>
          ) : interview.state === 'booked' ? (
            <Trans>You’ll lose your booked time right away, and the company can offer you others.</Trans>
          ) : (
            <Trans>The company can then offer you other times.</Trans>
          )}
        </p>
        <TextArea
          label={isCancel ? t`Message to the company` : t`When would suit you?`}
          isOptional={!isNeeded}
          hint={isNeeded ? t`You’ve changed this interview twice, so please say why.` : undefined}
          error={isTried && isMissing ? t`Say why you need another time.` : undefined}
          rows={3}
          maxLength={INTERVIEW_LIMITS.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {act.error ? (
          <Notice tone="danger" isUrgent>
            {failureMessage(act.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone={isCancel ? 'danger' : 'primary'} isBusy={act.isPending}>
            {isCancel ? t`Cancel interview` : t`Ask for other times`}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {isCancel ? t`Keep interview` : t`Not now`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
