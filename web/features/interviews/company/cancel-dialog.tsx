import type { CompanyInterview } from '@common-ground/contract/interviews/interview';
import { INTERVIEW_LIMITS } from '@common-ground/domain/interviews/interview';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useCancelInterview } from '../company-interviews.queries.ts';

type CancelDialogProps = { readonly interview: CompanyInterview; readonly onClose: () => void };

/** Asks for confirmation before an interview is cancelled, with a message to the candidate. */
export function CancelDialog({ interview, onClose }: CancelDialogProps) {
  const cancelling = useCancelInterview(interview.id);
  const [note, setNote] = useState('');
  return (
    <Dialog title={t`Cancel this interview?`} onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          cancelling.mutate(note.trim() || null, { onSuccess: onClose });
        }}
      >
        <p className="text-small">
          <Trans>
            We’ll notify the candidate and the interviewers. If you only need to move it, offer other times
            instead.
          </Trans>
        </p>
        <TextArea
          label={t`Message to the candidate`}
          isOptional
          rows={3}
          maxLength={INTERVIEW_LIMITS.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {cancelling.error ? (
          <Notice tone="danger" isUrgent>
            {failureMessage(cancelling.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="danger" isBusy={cancelling.isPending}>
            <Trans>Cancel interview</Trans>
          </Button>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Keep interview</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
