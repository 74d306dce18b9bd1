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
import { formatDayAndTime, ownZone } from '../interview-formats.ts';
import { useTakeInterviewTime } from '../interviews.queries.ts';
import { TimeChoice } from './time-choice.tsx';

type MoveDialogProps = {
  readonly interview: Interview;
  readonly onClose: () => void;
  /** Called if none of the times work. */
  readonly onNone: () => void;
};

/** Moves a booked interview to another offered time that's still free. */
export function MoveDialog({ interview, onClose, onNone }: MoveDialogProps) {
  const taking = useTakeInterviewTime(interview);
  const [timeId, setTimeId] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const free = interview.times.filter(({ isFree, state }) => isFree && state !== 'taken');
  const selectedTime = free.find((time) => time.timeId === timeId) ?? null;
  const isMissing = interview.isReasonNeeded && note.trim() === '';
  function move() {
    setTried(true);
    if (selectedTime && !isMissing)
      taking.mutate({ timeId: selectedTime.timeId, note: note.trim() || null }, { onSuccess: onClose });
  }
  return (
    <Dialog title={t`Move this interview`} onClose={onClose}>
      <TimeChoice
        interview={interview}
        times={free}
        value={selectedTime?.timeId ?? null}
        onChange={setTimeId}
      />
      {interview.isReasonNeeded ? (
        <TextArea
          label={t`Why do you need another time?`}
          hint={t`You’ve changed this interview twice, so please say why.`}
          error={isTried && isMissing ? t`Say why you need another time.` : undefined}
          rows={2}
          maxLength={INTERVIEW_LIMITS.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      ) : null}
      {taking.error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(taking.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={taking.isPending} isDisabled={selectedTime === null} onClick={move}>
          {selectedTime === null
            ? t`Choose a time`
            : t`Move to ${formatDayAndTime(selectedTime.startsAt, ownZone())}`}
        </Button>
        <Button tone="quiet" onClick={onNone}>
          <Trans>None of these</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
