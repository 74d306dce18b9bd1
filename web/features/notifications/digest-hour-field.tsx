import { formatDate } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { zoneTimeWords } from '../../platform/words/zone-words.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { ownTimeZone } from './own-time-zone.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const onClock = (hour: number) =>
  formatDate(Date.UTC(2026, 0, 1, hour), { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

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
            ? t`${zoneTimeWords(zone)}, as on this device. No email on days without news.`
            : t`${zoneTimeWords(zone)}. This device is on ${zoneTimeWords(own)}. No email on days without news.`
        }
        options={HOURS.map((hour) => ({ value: String(hour), label: onClock(hour) }))}
        value={String(digestHour)}
        onChange={({ target }) => {
          // The first entry asks for a choice.
          if (target.value !== '') onChange({ digestHour: Number(target.value), timeZone: zone });
        }}
      />
      {zone === own ? null : (
        <Button
          tone="link"
          className="justify-self-start"
          onClick={() => onChange({ digestHour, timeZone: own })}
        >
          <Trans>Use this device’s time zone</Trans>
        </Button>
      )}
    </div>
  );
}
