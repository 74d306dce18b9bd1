import { useId, useSyncExternalStore } from 'react';
import {
  type Appearance,
  chooseAppearance,
  chosenAppearance,
  subscribeToAppearance,
} from '../platform/appearance.ts';

const CHOICES: { value: Appearance['theme']; label: string }[] = [
  { value: 'system', label: 'As device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Light or dark, for this device. */
export function ThemePicker() {
  const choice = useSyncExternalStore(subscribeToAppearance, () => chosenAppearance('theme'));
  const name = useId();
  return (
    <fieldset className="px-3 py-1">
      <legend className="mb-1 text-small text-muted">Theme on this device</legend>
      <div className="grid grid-cols-3 gap-1 rounded-control bg-sunk p-1">
        {CHOICES.map((one) => (
          <label
            key={one.value}
            className="relative grid min-h-9 place-items-center rounded-[6px] px-1 text-tiny font-medium text-muted has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={choice === one.value}
              onChange={() => chooseAppearance('theme', one.value)}
              className="absolute size-px opacity-0"
            />
            {one.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
