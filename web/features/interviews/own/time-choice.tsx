import type { Interview, InterviewTime } from '@common-ground/contract/interviews/interview';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import { Trans } from '@common-ground/i18n/trans';
import { useId } from 'react';
import { formatZoneTime } from '../../../platform/text/zone-formats.ts';
import {
  formatLongDay,
  formatOtherTime,
  formatShortDay,
  formatTime,
  isOtherTime,
  ownZone,
} from '../interview-formats.ts';

type TimeChoiceProps = {
  readonly interview: Interview;
  /** The available times, in order. */
  readonly times: readonly InterviewTime[];
  readonly value: string | null;
  readonly onChange: (timeId: string) => void;
};

/** Times to choose from by day, in the time zone of this device, with the organiser's next to it. */
export function TimeChoice({ interview, times, value, onChange }: TimeChoiceProps) {
  const name = useId();
  const own = ownZone();
  const { timeZone } = interview;
  const days = Map.groupBy(times, ({ startsAt }) => dayIn(new Date(startsAt), own));
  const isOther = times.some(({ startsAt }) => isOtherTime(startsAt, own, timeZone));
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-small text-muted">
        {isOther ? (
          <Trans>
            Times are in {formatZoneTime(own)}, with the company’s {formatZoneTime(timeZone)} below.
          </Trans>
        ) : (
          <Trans>All times are in {formatZoneTime(own)}.</Trans>
        )}
      </legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[...days].map(([day, ofDay]) => (
          <div key={day} className="grid content-start gap-2">
            <p aria-hidden="true" className="text-small font-semibold">
              {formatShortDay(ofDay[0]?.startsAt ?? day, own)}
            </p>
            {ofDay.map(({ timeId, startsAt }) => (
              <label
                key={timeId}
                className="relative grid min-h-14 cursor-pointer place-items-center rounded-control border border-control bg-surface px-3 py-2 text-center transition-colors duration-150 hover:border-ground has-checked:border-ground has-checked:bg-ground has-checked:text-ground-ink has-focus-visible:outline-3 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name={name}
                  checked={value === timeId}
                  onChange={() => onChange(timeId)}
                  className="absolute size-px opacity-0"
                />
                <span className="sr-only">{formatLongDay(startsAt, own)}</span>
                <span className="text-h3 leading-tight font-semibold tabular-nums">
                  {formatTime(startsAt, own)}
                </span>
                {isOtherTime(startsAt, own, timeZone) ? (
                  <span className="text-tiny tabular-nums">{formatOtherTime(startsAt, own, timeZone)}</span>
                ) : null}
              </label>
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
