import { useSyncExternalStore } from 'react';
import {
  type Appearance,
  chooseAppearance,
  chosenAppearance,
  subscribeToAppearance,
} from '../../platform/device/appearance.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';

const CHOICES: { value: Appearance['theme']; label: string }[] = [
  { value: 'system', label: 'As device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Light or dark, for this device. */
export function ThemePicker() {
  const choice = useSyncExternalStore(subscribeToAppearance, () => chosenAppearance('theme'));
  return (
    <div className="px-3 py-1">
      <Segmented
        isSmall
        legend="Theme on this device"
        options={CHOICES}
        value={choice}
        onChange={(theme) => chooseAppearance('theme', theme)}
      />
    </div>
  );
}
