import { INTERVIEW_LIMITS } from '@common-ground/domain/interviews/interview';
import { isolated } from '@common-ground/domain/isolated';
import { instantsOfTime } from '@common-ground/domain/working-calendar/zoned-time';
import { formatList } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { formatZoneTime } from '../../../platform/text/zone-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { formatDayAndTime } from '../interview-formats.ts';
import { clashes, needsAsking, notFreeAt, type PanelMember, type PlanDraft } from './plan-draft.ts';

type ChosenTimesProps = {
  readonly panel: readonly PanelMember[];
  readonly draft: PlanDraft;
  /** `YYYY-MM-DD` in the draft's time zone. */
  readonly today: string;
  /** The server's errors, by the index of the time. */
  readonly errors: Readonly<Record<number, string>>;
  readonly onToggle: (time: string) => void;
  readonly onChange: (changed: Partial<PlanDraft>) => void;
};

/** The chosen times, and fields to add one by day and time. */
export function ChosenTimes({ panel, draft, today, errors, onToggle, onChange }: ChosenTimesProps) {
  const { times, timeZone } = draft;
  return (
    <fieldset className="grid gap-3">
      <legend className="text-label font-semibold">
        <Trans>Times to offer</Trans>
      </legend>
      <p role="status" className="text-small text-muted">
        {countLabel(times.length)} <Trans>All times are in {formatZoneTime(timeZone)}.</Trans>
      </p>
      <ul className="grid gap-2">
        {times.map((time, index) => (
          <li key={time} className="rounded-control border border-line bg-surface py-1 ps-3 pe-1">
            <div className="flex items-center justify-between gap-2">
              <span className="text-small tabular-nums">{formatDayAndTime(time, timeZone)}</span>
              <Button
                tone="link"
                onClick={() => onToggle(time)}
                aria-label={t`Remove ${formatDayAndTime(time, timeZone)}`}
              >
                <Trans>Remove</Trans>
              </Button>
            </div>
            <TimeFlaw message={errors[index] ?? flawOf(panel, draft, time)} />
          </li>
        ))}
      </ul>
      {needsAsking(panel, draft) ? (
        <Checkbox
          label={t`Offer these times anyway`}
          description={t`Tick this once you’ve checked with everyone whose calendar shows them as busy or can’t be read.`}
          checked={draft.ignoresCalendars ?? false}
          onChange={(event) => onChange({ ignoresCalendars: event.target.checked })}
        />
      ) : null}
      {times.length < INTERVIEW_LIMITS.maxTimes ? (
        <AddTime draft={draft} today={today} onAdd={(time) => times.includes(time) || onToggle(time)} />
      ) : null}
    </fieldset>
  );
}

function countLabel(count: number): string {
  const missing = INTERVIEW_LIMITS.minTimes - count;
  if (missing > 0)
    return t`${plural(missing, { one: 'Choose at least # more time.', other: 'Choose at least # more times.' })}`;
  return count < INTERVIEW_LIMITS.maxTimes
    ? t`${plural(count, { one: '# time chosen.', other: '# times chosen.' })}`
    : t`${plural(count, { one: '# time chosen. That’s the most you can offer.', other: '# times chosen. That’s the most you can offer.' })}`;
}

function TimeFlaw({ message }: { readonly message: string | null }) {
  return message === null ? null : (
    <p className="pb-1.5 text-small font-medium text-clay">
      <span aria-hidden="true">▲ </span>
      {message}
    </p>
  );
}

/** What's wrong with a time as far as this page knows, or null. */
function flawOf(panel: readonly PanelMember[], draft: PlanDraft, time: string): string | null {
  const { interviews, calendars, unknown } = notFreeAt(panel, draft, time);
  if (interviews.length > 0) return t`${namesOf(interviews)} can’t make this time.`;
  if (calendars.length > 0)
    return t`According to their calendar, ${namesOf(calendars)} can’t make this time.`;
  if (unknown.length > 0) return t`We can’t tell whether ${namesOf(unknown)} can make this time.`;
  return clashes(draft, time) ? t`This is too close to another time. Allow for the buffer.` : null;
}

const namesOf = (names: readonly (string | null)[]) =>
  formatList(names.map((name) => isolated(name) ?? t`An unnamed colleague`));

/** Adds a time by its day and its time on the organiser's clock. */
function AddTime({
  draft,
  today,
  onAdd,
}: Pick<ChosenTimesProps, 'draft' | 'today'> & { readonly onAdd: (time: string) => void }) {
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const [error, setError] = useState<string | undefined>();
  function add() {
    const [at] = day && time ? instantsOfTime(day, time, draft.timeZone) : [];
    if (!day || !time) return setError(t`Enter a day and a time.`);
    if (at === undefined)
      return setError(t`The clocks go forward at this time, so it doesn’t exist. Choose another.`);
    if (at.getTime() <= Date.now()) return setError(t`Choose a time in the future.`);
    setError(undefined);
    setTime('');
    onAdd(at.toISOString());
  }
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField
        type="date"
        label={t`Day`}
        min={today}
        value={day}
        error={error}
        onChange={(event) => setDay(event.target.value)}
      />
      <TextField
        type="time"
        step={300}
        label={t`Time`}
        value={time}
        onChange={(event) => setTime(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button tone="quiet" className="col-span-2 justify-self-start" onClick={add}>
        <Trans>Add time</Trans>
      </Button>
    </div>
  );
}
