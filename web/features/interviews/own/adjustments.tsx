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
import { useSaveAdjustments } from '../interviews.queries.ts';

/** The adjustments a candidate needs for an interview, asked before anything else. */
export function Adjustments({ interview }: { readonly interview: Interview }) {
  const { adjustments } = interview;
  const [isEditing, setEditing] = useState(false);
  return (
    <div className="flex items-start justify-between gap-3 rounded-control bg-sunk px-4 py-3 text-small">
      <div className="min-w-0">
        <p className="break-words whitespace-pre-line">
          <strong className="font-semibold">
            {adjustments === null ? t`Do you need any adjustments?` : t`Your adjustments:`}
          </strong>{' '}
          {adjustments}
        </p>
        <p className="text-muted">
          <Trans>
            Only the organiser and the interviewers can see this. We delete it 30 days after the interview.
          </Trans>
        </p>
      </div>
      {interview.canChange ? (
        <Button
          tone="link"
          className="-my-2 flex-none"
          aria-label={adjustments === null ? t`Add adjustments` : t`Edit adjustments`}
          onClick={() => setEditing(true)}
        >
          {adjustments === null ? t`Add` : t`Edit`}
        </Button>
      ) : null}
      {isEditing ? <AdjustmentsDialog interview={interview} onClose={() => setEditing(false)} /> : null}
    </div>
  );
}

function AdjustmentsDialog({
  interview,
  onClose,
}: {
  readonly interview: Interview;
  readonly onClose: () => void;
}) {
  const save = useSaveAdjustments(interview);
  const [words, setText] = useState(interview.adjustments ?? '');
  return (
    <Dialog title={t`Adjustments for this interview`} onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(words.trim() || null, { onSuccess: onClose });
        }}
      >
        <TextArea
          label={t`What would help you?`}
          hint={t`For example, more time, the questions in writing or step-free access. Leave it blank if you don’t need anything.`}
          rows={3}
          maxLength={INTERVIEW_LIMITS.adjustments}
          value={words}
          onChange={(event) => setText(event.target.value)}
        />
        {save.error ? (
          <Notice tone="danger" isUrgent>
            {failureMessage(save.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
