import { Trans } from '@common-ground/i18n/trans';
import { Button } from '../../ui/button.tsx';
import { ownTimeZone } from './own-time-zone.ts';

type OwnZoneButtonProps = { readonly zone: string; readonly onChange: (zone: string) => void };

/** Changes the settings to the time zone of this device; shown when they're on another. */
export function OwnZoneButton({ zone, onChange }: OwnZoneButtonProps) {
  const own = ownTimeZone();
  if (zone === own) return null;
  return (
    <Button tone="link" className="justify-self-start" onClick={() => onChange(own)}>
      <Trans>Use this device’s time zone</Trans>
    </Button>
  );
}
