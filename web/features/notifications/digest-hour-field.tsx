import { t } from '@common-ground/i18n/t';
import { formatZoneTime } from '../../platform/text/zone-formats.ts';
import { Select } from '../../ui/fields/select.tsx';
import { hourOptions } from './clock-hours.ts';
import { ownTimeZone } from './own-time-zone.ts';
import { OwnZoneButton } from './own-zone-button.tsx';

type DigestTime = { readonly digestHour: number; readonly timeZone: string | null };

/** When the digest goes out: an hour, in a named time zone. */
export function DigestHourField({
  digestHour,
  timeZone,
  onChange,
}: DigestTime & { readonly onChange: (time: DigestTime) => void }) {
  const own = ownTimeZone();
  const zone = timeZone ?? own;
  return (
    <div className="mt-1 grid gap-2 border-t border-line pt-4">
      <Select
        label={t`Send the daily digest at`}
        hint={
          zone === own
            ? t`${formatZoneTime(zone)}, the same as this device. No email on days without news.`
            : t`${formatZoneTime(zone)}. This device is on ${formatZoneTime(own)}. No email on days without news.`
        }
        options={hourOptions()}
        value={String(digestHour)}
        onChange={({ target }) => {
          // The first entry asks for a choice.
          if (target.value !== '') onChange({ digestHour: Number(target.value), timeZone: zone });
        }}
      />
      <OwnZoneButton zone={zone} onChange={(chosen) => onChange({ digestHour, timeZone: chosen })} />
    </div>
  );
}
