import type { QuietHours } from '@common-ground/domain/notifications/quiet-hours';
import { t } from '@common-ground/i18n/t';
import { formatZoneTime } from '../../platform/text/zone-formats.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { hourOptions } from './clock-hours.ts';
import { ownTimeZone } from './own-time-zone.ts';
import { OwnZoneButton } from './own-zone-button.tsx';

type QuietTime = { readonly quietHours: QuietHours | null; readonly timeZone: string | null };

/** What quiet hours are when they're switched on: a night. */
const NIGHT: QuietHours = { from: 20, to: 8 };

/** From when to when emails wait, in a named time zone. */
export function QuietHoursField({
  quietHours,
  timeZone,
  onChange,
}: QuietTime & { readonly onChange: (time: QuietTime) => void }) {
  const own = ownTimeZone();
  const zone = timeZone ?? own;
  const change = (changed: Partial<QuietHours>) => {
    if (quietHours) onChange({ quietHours: { ...quietHours, ...changed }, timeZone: zone });
  };
  return (
    <div className="mt-1 grid gap-2 border-t border-line pt-3">
      <Checkbox
        label={<span className="text-label font-semibold">{t`Quiet hours`}</span>}
        description={t`Emails set to “Right away” wait until your quiet hours end, except those about interviews. Your daily digest and emails about your account don’t wait.`}
        checked={quietHours !== null}
        onChange={({ target }) => onChange({ quietHours: target.checked ? NIGHT : null, timeZone: zone })}
      />
      {quietHours ? (
        <>
          <div className="grid grid-cols-2 gap-3 sm:max-w-sm">
            <HourField
              label={t`From`}
              hour={quietHours.from}
              other={quietHours.to}
              onChange={(from) => change({ from })}
            />
            <HourField
              label={t`Until`}
              hour={quietHours.to}
              other={quietHours.from}
              onChange={(to) => change({ to })}
            />
          </div>
          <p className="text-small text-muted">
            {zone === own
              ? t`${formatZoneTime(zone)}, the same as this device.`
              : t`${formatZoneTime(zone)}. This device is on ${formatZoneTime(own)}.`}
          </p>
          <OwnZoneButton zone={zone} onChange={(chosen) => onChange({ quietHours, timeZone: chosen })} />
        </>
      ) : null}
    </div>
  );
}

type HourFieldProps = {
  readonly label: string;
  readonly hour: number;
  /** The hour at the other end, which this one can't be. */
  readonly other: number;
  readonly onChange: (hour: number) => void;
};

function HourField({ label, hour, other, onChange }: HourFieldProps) {
  return (
    <Select
      label={label}
      options={hourOptions([other])}
      value={String(hour)}
      onChange={({ target }) => {
        // The first entry asks for a choice.
        if (target.value !== '') onChange(Number(target.value));
      }}
    />
  );
}
