import type { Interview } from '@common-ground/contract/interviews/interview';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useId, useState } from 'react';
import { formatDayWithWeekday } from '../../../platform/text/day-formats.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { describeLength, formatDayAndTime, formatInterviewers, ownZone } from '../interview-formats.ts';
import { useTakeInterviewTime } from '../interviews.queries.ts';
import { Adjustments } from './adjustments.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { InterviewHead } from './interview-head.tsx';
import { TimeChoice } from './time-choice.tsx';

type InterviewInvitationProps = { readonly interview: Interview; readonly onBooked: () => void };

/** Times to choose from, for an interview that isn't booked yet. */
export function InterviewInvitation({ interview, onBooked }: InterviewInvitationProps) {
  const { title, times, interviewers, message, pickBy } = interview;
  const [timeId, setTimeId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'other' | 'cancel' | null>(null);
  const taking = useTakeInterviewTime(interview);
  const id = useId();
  const free = times.filter(({ isFree }) => isFree);
  // A time that has been taken since can't be confirmed.
  const selectedTime = free.find((time) => time.timeId === timeId) ?? null;
  const names = formatInterviewers(interviewers);
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-card border border-marigold-line bg-surface shadow-card"
    >
      <InterviewHead id={id} tone="marigold" eyebrow={t`Interview invitation`} title={title}>
        <p className="mt-1 text-small">
          {describeLength(interview)}
          {names === null ? null : (
            <>
              {', '}
              <Trans>with {names}</Trans>
            </>
          )}
        </p>
      </InterviewHead>
      <div className="grid grid-cols-1 gap-5 p-5.5 sm:p-6">
        {message ? (
          <p className="border-s-3 border-marigold ps-3 text-small break-words whitespace-pre-line">
            {message}
          </p>
        ) : null}
        <Adjustments interview={interview} />
        {free.length > 0 ? (
          <TimeChoice
            interview={interview}
            times={free}
            value={selectedTime?.timeId ?? null}
            onChange={setTimeId}
          />
        ) : (
          <p>
            <Trans>These times have all been taken. Ask for others.</Trans>
          </p>
        )}
        {taking.error ? (
          <Notice tone="danger" isUrgent>
            {failureMessage(taking.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {free.length > 0 ? (
            <Button
              isBusy={taking.isPending}
              isDisabled={selectedTime === null}
              onClick={() =>
                selectedTime &&
                taking.mutate({ timeId: selectedTime.timeId, note: null }, { onSuccess: onBooked })
              }
            >
              {selectedTime === null
                ? t`Choose a time`
                : t`Confirm ${formatDayAndTime(selectedTime.startsAt, ownZone())}`}
            </Button>
          ) : null}
          <Button tone="quiet" onClick={() => setDialog('other')}>
            <Trans>Ask for other times</Trans>
          </Button>
          <Button tone="link" onClick={() => setDialog('cancel')}>
            <Trans>Decline interview</Trans>
          </Button>
        </div>
        <p className="text-small text-muted">
          <Trans>
            Choose by {formatDayWithWeekday(pickBy)}. Then we’ll email you a calendar entry, unless you’ve
            turned off emails about interviews.
          </Trans>
        </p>
      </div>
      {dialog ? <ChangeDialog interview={interview} change={dialog} onClose={() => setDialog(null)} /> : null}
    </section>
  );
}
