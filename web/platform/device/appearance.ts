import type { Motion, TextSize, Theme } from '@common-ground/domain/profile/preferences';
import { readStored, writeStored } from './device-store.ts';

/**
 * The theme, motion and text size on this device. The choice is stored where `theme.js` finds it before the
 * next first paint; an account's preference is adopted on every device.
 */
export type Appearance = { readonly theme: Theme; readonly motion: Motion; readonly textSize: TextSize };

/** The account's preferences; null where it has none. */
export type PreferredAppearance = { readonly [Name in keyof Appearance]: Appearance[Name] | null };

/** The defaults: the device's own preferences. */
const PLAIN: Appearance = { theme: 'system', motion: 'system', textSize: 'normal' };
const NAMES = Object.keys(PLAIN) as readonly (keyof Appearance)[];

/**
 * Stores the last adopted preference, so that a later choice on this device applies until the account's
 * preference changes.
 */
const ADOPTED = 'adopted-appearance';

const listeners = new Set<() => void>();

/** The setting that currently applies on this device. */
export function chosenAppearance<Name extends keyof Appearance>(name: Name): Appearance[Name] {
  return (document.documentElement.dataset[name] as Appearance[Name] | undefined) ?? PLAIN[name];
}

/** Applies a choice right away and stores it on this device. */
export function chooseAppearance<Name extends keyof Appearance>(name: Name, choice: Appearance[Name]): void {
  const storedChoice = choice === PLAIN[name] ? null : choice;
  if (storedChoice === null) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = storedChoice;
  writeStored('device', name, storedChoice);
  for (const listener of listeners) listener();
}

/** Calls a listener after each choice. @returns a function that unsubscribes */
export function subscribeToAppearance(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adopts the account's preferences, if they're new to this device. */
export function adoptAppearance(preferred: PreferredAppearance): void {
  const adopted = readAdopted();
  for (const name of NAMES) {
    if (preferred[name] === adopted[name]) continue;
    chooseAppearance(name, preferred[name] ?? PLAIN[name]);
  }
  const { theme, motion, textSize } = preferred;
  writeStored('device', ADOPTED, JSON.stringify({ theme, motion, textSize }));
}

let openForms = 0;

/**
 * Gives the appearance form precedence: the next response may contain an earlier choice.
 * @returns what ends it
 */
export function pauseAccountAppearance(): () => void {
  openForms += 1;
  return () => {
    openForms -= 1;
  };
}

/** Adopts the account's preferences whenever they change, unless they're being edited on this page. */
export function followAccount(preferred: PreferredAppearance): void {
  if (openForms === 0) adoptAppearance(preferred);
}

/**
 * Removes what this device adopted from an account, for the next person; later choices on this device stay.
 */
export function forgetAdoptedAppearance(): void {
  const adopted = readAdopted();
  for (const name of NAMES)
    if (adopted[name] !== null && adopted[name] === chosenAppearance(name))
      chooseAppearance(name, PLAIN[name]);
  writeStored('device', ADOPTED, null);
}

function readAdopted(): PreferredAppearance {
  const noPreferences = { theme: null, motion: null, textSize: null };
  try {
    return { ...noPreferences, ...(JSON.parse(readStored('device', ADOPTED) ?? '{}') as object) };
  } catch {
    return noPreferences;
  }
}
