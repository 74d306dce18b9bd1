import { t } from '@common-ground/i18n/t';
import { useSyncExternalStore } from 'react';
import {
  type Appearance,
  chooseAppearance,
  chosenAppearance,
  subscribeToAppearance,
} from '../../platform/device/appearance.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';

const CHOICES: { value: Appearance['theme']; label: string }[] = [
  { value: 'system', label: t`System` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
];

/** Light or dark, for this device. */
export function ThemePicker() {
  const choice = useSyncExternalStore(subscribeToAppearance, () => chosenAppearance('theme'));
  return (
    <div className="px-3 py-1">
      <Segmented
        isSmall
        legend={t`Theme on this device`}
        options={CHOICES}
        value={choice}
        onChange={(theme) => chooseAppearance('theme', theme)}
      />
    </div>
  );
}
