import { endOfInterview } from '@common-ground/domain/interviews/interview';
import { spanOfTime } from '@common-ground/domain/interviews/interview-offer';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import { minutesOf } from '@common-ground/domain/working-calendar/zoned-time';
import { formatDate } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { joinClasses } from '../../../ui/join-classes.ts';
import { formatLongDay, formatTime } from '../interview-formats.ts';
import type { PanelMember, PlanDraft } from './plan-draft.ts';
import { cellsOfDay, daysOfWeek, placeInDay, WEEK_HOURS } from './week.ts';

/** A week, and the times chosen in it. */
export type WeekGridProps = {
  /** `YYYY-MM-DD` */
  readonly monday: string;
  readonly panel: readonly PanelMember[];
  readonly draft: PlanDraft;
  readonly now: Date;
  readonly onToggle: (time: string) => void;
};

const HOURS = Array.from({ length: WEEK_HOURS.to - WEEK_HOURS.from }, (_, index) => WEEK_HOURS.from + index);
const percent = (share: number) => `${share * 100}%`;

/** A week with the panel's busy times and the chosen times; pressing a free half hour adds it. */
export function WeekGrid({ monday, ...rest }: WeekGridProps) {
  const { draft, now } = rest;
  const today = dayIn(now, draft.timeZone);
  return (
    <div className="grid grid-cols-[3rem_repeat(5,minmax(0,1fr))] overflow-hidden rounded-card border border-line bg-surface">
      <div className="border-b border-line" />
      {daysOfWeek(monday).map((day) => (
        <p
          key={day}
          className={joinClasses(
            'border-s border-b border-line py-1.5 text-center text-tiny leading-tight text-muted',
            day === today && 'bg-ground-wash',
          )}
        >
          {dayName(day, { weekday: 'short' })}
          <strong className="block text-label font-semibold text-ink">
            {dayName(day, { day: 'numeric' })}
          </strong>
        </p>
      ))}
      <div aria-hidden="true" className="relative h-[36rem]">
        {HOURS.slice(1).map((hour, index) => (
          <span
            key={hour}
            style={{ top: percent((index + 1) / HOURS.length) }}
            className="absolute end-2 -translate-y-1/2 text-tiny tabular-nums text-muted"
          >
            {`${String(hour).padStart(2, '0')}:00`}
          </span>
        ))}
      </div>
      {daysOfWeek(monday).map((day) => (
        <Day key={day} day={day} {...rest} />
      ))}
    </div>
  );
}

const dayName = (day: string, as: Intl.DateTimeFormatOptions) =>
  formatDate(new Date(`${day}T12:00:00Z`), { ...as, timeZone: 'UTC' });

function Day({ day, panel, draft, now, onToggle }: Omit<WeekGridProps, 'monday'> & { readonly day: string }) {
  const { timeZone } = draft;
  const half = 1 / (HOURS.length * 2);
  return (
    <div className="relative h-[36rem] border-s border-line bg-sunk/60">
      {cellsOfDay(day, timeZone, now).map(({ time, at }) => (
        // Not reachable with Tab: the fields below add the same times.
        <button
          key={time}
          type="button"
          tabIndex={-1}
          aria-label={t`Add ${formatLongDay(at, timeZone)}, ${time}`}
          onClick={() => onToggle(at)}
          style={{ top: percent(topOf(time)), height: percent(half) }}
          className={joinClasses(
            'absolute inset-x-0 border-t bg-surface hover:bg-ground-wash',
            time.endsWith('00') ? 'border-line' : 'border-transparent',
          )}
        />
      ))}
      <BusyBlocks day={day} panel={panel} draft={draft} />
      {draft.times.map((time) => (
        <ChosenBlock key={time} day={day} draft={draft} time={time} onToggle={onToggle} />
      ))}
    </div>
  );
}

const topOf = (time: string) => (minutesOf(time) / 60 - WEEK_HOURS.from) / HOURS.length;

/** The times when panel members aren't free, or their availability isn't known, each member in their own lane. */
function BusyBlocks({
  day,
  panel,
  draft,
}: Pick<WeekGridProps, 'panel' | 'draft'> & { readonly day: string }) {
  const width = 1 / Math.max(1, panel.length);
  return panel.flatMap(({ accountId, name, busy, calendarUnknownSince }, lane) => [
    calendarUnknownSince === null ? null : (
      <div
        key={`${accountId} unknown`}
        style={{ insetInlineStart: percent(lane * width), width: percent(width) }}
        className="pointer-events-none absolute inset-y-0 overflow-hidden border-x border-dashed border-control bg-sunk/70 px-1 py-0.5 text-[0.6875rem] leading-tight font-semibold text-muted"
      >
        <bdi>{name ?? t`No name`}</bdi>
        <span className="block font-normal">{t`not known`}</span>
      </div>
    ),
    ...busy.flatMap((slot) => {
      const placement = placeInDay(slot, day, draft.timeZone);
      if (placement === null) return [];
      return [
        <div
          key={`${accountId} ${slot.startsAt} ${slot.state}`}
          style={{
            top: percent(placement.top),
            height: percent(placement.height),
            insetInlineStart: percent(lane * width),
            width: percent(width),
          }}
          className={joinClasses(
            'pointer-events-none absolute overflow-hidden border px-1 py-0.5 text-[0.6875rem] leading-tight font-semibold text-muted',
            slot.state === 'offered' ? 'border-dashed border-control bg-surface/80' : 'border-line bg-sunk',
          )}
        >
          <bdi>{name ?? t`No name`}</bdi>
          {slot.state === 'offered' ? <span className="block font-normal">{t`offered`}</span> : null}
          {slot.state === 'calendar' ? <span className="block font-normal">{t`busy`}</span> : null}
        </div>,
      ];
    }),
  ]);
}

/** A time that was chosen, with its buffers; pressing it removes it. */
function ChosenBlock({
  day,
  draft,
  time,
  onToggle,
}: Pick<WeekGridProps, 'draft' | 'onToggle'> & { readonly day: string; readonly time: string }) {
  const { timeZone, minutes } = draft;
  const startsAt = new Date(time);
  const endsAt = endOfInterview(startsAt, minutes).toISOString();
  const span = spanOfTime(startsAt, draft);
  const around = placeInDay(
    { startsAt: span.from.toISOString(), endsAt: span.to.toISOString() },
    day,
    timeZone,
  );
  const placement = placeInDay({ startsAt: time, endsAt }, day, timeZone);
  if (placement === null || around === null) return null;
  return (
    <>
      <div
        aria-hidden="true"
        style={{ top: percent(around.top), height: percent(around.height) }}
        className="pointer-events-none absolute inset-x-1 rounded-sm bg-ground/25"
      />
      <button
        type="button"
        tabIndex={-1}
        onClick={() => onToggle(time)}
        style={{ top: percent(placement.top), height: percent(placement.height) }}
        className="absolute inset-x-1 overflow-hidden rounded-md bg-ground px-1.5 py-0.5 text-start text-tiny leading-tight font-semibold text-ground-ink tabular-nums hover:bg-ground-strong"
      >
        <span className="sr-only">{t`Remove ${formatLongDay(time, timeZone)}`} </span>
        {formatTime(time, timeZone)}
        <span aria-hidden="true" className="block font-normal">
          {formatTime(endsAt, timeZone)}
        </span>
      </button>
    </>
  );
}
