/** Light, dark, or whatever the device asks for. */
export type ThemeChoice = 'device' | 'light' | 'dark';

const KEY = 'theme';

/** The choice kept on this device. */
export function themeChoice(): ThemeChoice {
  const kept = document.documentElement.dataset.theme;
  return kept === 'light' || kept === 'dark' ? kept : 'device';
}

/** Shows the choice at once and keeps it on this device. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'device') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  try {
    if (choice === 'device') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}
