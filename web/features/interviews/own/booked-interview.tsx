import type { Interview } from '@common-ground/contract/interviews/interview';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useId, useState } from 'react';
import { formatDayWithWeekday } from '../../../platform/text/day-formats.ts';
import { formatZoneTime } from '../../../platform/text/zone-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AddToCalendar } from '../add-to-calendar.tsx';
import {
  formatDayAndTime,
  formatInterviewers,
  formatOtherTime,
  formatTime,
  interviewName,
  ownZone,
  placeLabel,
} from '../interview-formats.ts';
import { useDownloadInterviewEntry } from '../interviews.queries.ts';
import { Adjustments } from './adjustments.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { InterviewHead } from './interview-head.tsx';
import { MoveDialog } from './move-dialog.tsx';

type BookedInterviewProps = {
  readonly interview: Interview & { readonly startsAt: string; readonly endsAt: string };
  /** The day by which the company promised to reply, or null. */
  readonly replyBy: string | null;
  /** Whether it has just been booked on this page and takes the focus. */
  readonly isFresh: boolean;
};

/** A booked interview: when, where, with whom, and what can still be changed. */
export function BookedInterview({ interview, replyBy, isFresh }: BookedInterviewProps) {
  const { startsAt, endsAt, canChange, times } = interview;
  const [dialog, setDialog] = useState<'move' | 'other' | 'cancel' | null>(null);
  const download = useDownloadInterviewEntry(interview.id);
  const own = ownZone();
  const id = useId();
  useEffect(() => {
    if (isFresh) document.getElementById(id)?.focus({ preventScroll: true });
  }, [isFresh, id]);
  const hasOthers = times.some(({ isFree, state }) => isFree && state !== 'taken');
  const other = formatOtherTime(startsAt, own, interview.timeZone);
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <InterviewHead id={id} tone="ground" eyebrow={interview.title} title={formatDayAndTime(startsAt, own)}>
        <p className="mt-1 text-small tabular-nums">
          <Trans>
            {formatTime(startsAt, own)} to {formatTime(endsAt, own)}, {formatZoneTime(own)}
          </Trans>
          {other === null ? null : ` (${other})`}
        </p>
      </InterviewHead>
      <div className="grid grid-cols-1 gap-5 p-5.5 sm:p-6">
        <Adjustments interview={interview} />
        <Details interview={interview} replyBy={replyBy} />
        <div className="flex flex-wrap gap-3">
          <AddToCalendar name={interviewName(interview)} download={download} />
          {canChange ? (
            <>
              <Button tone="quiet" onClick={() => setDialog(hasOthers ? 'move' : 'other')}>
                <Trans>Reschedule</Trans>
              </Button>
              <Button tone="quiet" onClick={() => setDialog('cancel')}>
                <Trans>Cancel interview</Trans>
              </Button>
            </>
          ) : null}
        </div>
      </div>
      {dialog === 'move' ? (
        <MoveDialog interview={interview} onClose={() => setDialog(null)} onNone={() => setDialog('other')} />
      ) : null}
      {dialog === 'other' || dialog === 'cancel' ? (
        <ChangeDialog interview={interview} change={dialog} onClose={() => setDialog(null)} />
      ) : null}
    </section>
  );
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The upcoming reminders, by email and under Notifications; null if there are none. */
function describeReminder(startsAt: string): string | null {
  const msLeft = Date.parse(startsAt) - Date.now();
  if (msLeft > DAY_MS) return t`We’ll remind you 24 hours and 1 hour before.`;
  return msLeft > HOUR_MS ? t`We’ll remind you 1 hour before.` : null;
}

/** Where, with whom, and what happens next. */
function Details({ interview, replyBy }: Pick<BookedInterviewProps, 'interview' | 'replyBy'>) {
  const { placeKind, place, message, isReasonNeeded } = interview;
  const names = formatInterviewers(interview.interviewers);
  const reminders = describeReminder(interview.startsAt);
  return (
    <ul className="grid gap-2.5 text-small">
      <li className="break-words">
        <strong className="font-semibold">{placeLabel(placeKind)}</strong>
        {': '}
        {place === null ? (
          <span className="text-muted">{t`details to follow`}</span>
        ) : placeKind === 'video' ? (
          <TextLink href={place} target="_blank" rel="noreferrer">
            {place}
          </TextLink>
        ) : (
          <bdi>{place}</bdi>
        )}
      </li>
      {names === null ? null : (
        <li>
          <Trans>With {names}</Trans>
        </li>
      )}
      {message ? <li className="break-words whitespace-pre-line">{message}</li> : null}
      {reminders === null ? null : <li className="text-muted">{reminders}</li>}
      {replyBy === null ? null : (
        <li className="text-muted">
          <Trans>
            After the interview, you’ll hear by{' '}
            <strong className="font-semibold text-ink">{formatDayWithWeekday(replyBy)}</strong>.
          </Trans>
        </li>
      )}
      {interview.canChange && !isReasonNeeded ? (
        <li className="text-muted">
          <Trans>You can reschedule twice without giving a reason.</Trans>
        </li>
      ) : null}
    </ul>
  );
}
