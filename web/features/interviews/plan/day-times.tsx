import { isolated } from '@common-ground/domain/isolated';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import { formatDate, formatList } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { clashes, notFreeAt, type PlanDraft } from './plan-draft.ts';
import { type Cell, cellsOfDay, daysOfWeek } from './week.ts';
import type { WeekGridProps } from './week-grid.tsx';

/** The half hours of a week, one day at a time, for screens without room for five days side by side. */
export function DayTimes({ monday, panel, draft, now, onToggle }: WeekGridProps) {
  const [chosenDay, setChosenDay] = useState('');
  const days = daysOfWeek(monday).filter((day) => cellsOfDay(day, draft.timeZone, now).length > 0);
  const day = days.find((item) => item === chosenDay) ?? days[0];
  if (day === undefined)
    return (
      <p className="text-muted">
        <Trans>No times left this week. Select “Later” for the next one.</Trans>
      </p>
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <Segmented
        isSmall
        legend={t`Day of the week`}
        options={days.map((value) => ({ value, label: dayLabel(value, draft) }))}
        value={day}
        onChange={setChosenDay}
      />
      <ul className="grid grid-cols-3 gap-2">
        {cellsOfDay(day, draft.timeZone, now).map((cell) => (
          <li key={cell.at} className="grid">
            <TimeButton
              cell={cell}
              isChosen={draft.times.includes(cell.at)}
              flaw={flawOf({ panel, draft }, cell.at)}
              onPress={() => onToggle(cell.at)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Such as "Mon 23", with a mark once a time of it is chosen. */
function dayLabel(day: string, { times, timeZone }: PlanDraft): string {
  const label = formatDate(new Date(`${day}T12:00:00Z`), {
    weekday: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return times.some((time) => dayIn(new Date(time), timeZone) === day) ? `${label} ✓` : label;
}

/** Why a time doesn't work as far as this page knows, in two or three words; null if it does. */
function flawOf({ panel, draft }: Pick<WeekGridProps, 'panel' | 'draft'>, time: string): string | null {
  const { interviews, calendars, unknown } = notFreeAt(panel, draft, time);
  const busy = [...interviews, ...calendars];
  if (busy.length > 0) return t`Busy: ${namesOf(busy)}`;
  if (clashes(draft, time)) return t`Too close`;
  return unknown.length > 0 ? t`Not known: ${namesOf(unknown)}` : null;
}

const namesOf = (names: readonly (string | null)[]) =>
  formatList(names.map((name) => isolated(name) ?? t`No name`));

type TimeButtonProps = {
  readonly cell: Cell;
  readonly isChosen: boolean;
  readonly flaw: string | null;
  readonly onPress: () => void;
};

function TimeButton({ cell, isChosen, flaw, onPress }: TimeButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={joinClasses(
        'grid min-h-12 content-center rounded-control border px-1.5 py-1 text-center leading-tight transition-colors duration-150',
        timeTone(isChosen, flaw !== null),
      )}
    >
      <span className="text-small font-semibold tabular-nums">{cell.time}</span>
      {flaw === null ? null : <span className="line-clamp-2 text-tiny [overflow-wrap:anywhere]">{flaw}</span>}
    </button>
  );
}

function timeTone(isChosen: boolean, hasFlaw: boolean): string {
  if (isChosen) return 'border-ground bg-ground text-ground-ink';
  return hasFlaw
    ? 'border-dashed border-control bg-sunk text-muted'
    : 'border-line bg-surface hover:bg-ground-wash';
}
