import { keep } from './device-store.ts';

/** Light, dark, or whatever the device asks for. */
export type ThemeChoice = 'device' | 'light' | 'dark';

/** The choice kept on this device. */
export function themeChoice(): ThemeChoice {
  const kept = document.documentElement.dataset.theme;
  return kept === 'light' || kept === 'dark' ? kept : 'device';
}

/** Shows the choice at once and keeps it on this device, where `theme.js` finds it before the next first paint. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'device') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  keep('device', 'theme', choice === 'device' ? null : choice);
}
