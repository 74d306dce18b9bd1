import { chooseFormatLocale, formatLocale } from '@common-ground/i18n/formats';
import { language } from '@common-ground/i18n/language';
import { readStored, writeStored } from './device-store.ts';

/**
 * The account's locale is stored here, so that the next start formats dates before the account has loaded.
 */
const STORAGE_KEY = 'format-locale';

const listeners = new Set<() => void>();
let adopted = 0;

/** Formats dates and numbers for the last account on this device, or else for the browser. */
export function startFormats(): void {
  chooseFormatLocale([readStored('device', STORAGE_KEY) ?? '', ...navigator.languages], language());
}

/** Formats dates and numbers in a locale from now on. Visible text changes when it's re-rendered. */
export function changeFormatLocale(locale: string): void {
  writeStored('device', STORAGE_KEY, locale);
  chooseFormatLocale([locale, ...navigator.languages], language());
}

/** Adopts the account's locale; if it's different, pages are re-rendered. */
export function adoptFormatLocale(locale: string): void {
  const before = formatLocale();
  changeFormatLocale(locale);
  if (formatLocale() === before) return;
  adopted += 1;
  for (const listener of listeners) listener();
}

/** Removes the account's locale, for the next person, without re-rendering the page that's being left. */
export function forgetFormatLocale(): void {
  writeStored('device', STORAGE_KEY, null);
  startFormats();
}

/** How often a different locale was adopted, as a key for re-rendering. */
export function adoptedFormats(): number {
  return adopted;
}

/** Calls a listener when a different locale was adopted. @returns a function that unsubscribes */
export function subscribeToFormats(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
