import { chooseFormatLocale, formatLocale } from '@common-ground/i18n/formats';
import { language } from '@common-ground/i18n/language';
import { readStored, writeStored } from './device-store.ts';

/** The account's locale is kept here, so that the next start writes its dates before the account is read. */
const KEPT = 'format-locale';

const listeners = new Set<() => void>();
let adopted = 0;

/** Writes dates and numbers as the account that was here last does, else as the browser. */
export function startFormats(): void {
  chooseFormatLocale([readStored('device', KEPT) ?? '', ...navigator.languages], language());
}

/** Writes dates and numbers in a locale from now on. What is shown changes when it's rendered again. */
export function changeFormatLocale(locale: string): void {
  writeStored('device', KEPT, locale);
  chooseFormatLocale([locale, ...navigator.languages], language());
}

/** Takes on the locale of the account; where it's another than before, pages are rendered again. */
export function adoptFormatLocale(locale: string): void {
  const before = formatLocale();
  changeFormatLocale(locale);
  if (formatLocale() === before) return;
  adopted += 1;
  for (const listener of listeners) listener();
}

/** Forgets the account's locale, for the next person. The page that's being left isn't rendered again for it. */
export function forgetFormatLocale(): void {
  writeStored('device', KEPT, null);
  startFormats();
}

/** How often another locale was adopted: a key for what has to be rendered again. */
export function adoptedFormats(): number {
  return adopted;
}

/** Calls a listener when another locale was adopted. @returns what ends it */
export function subscribeToFormats(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
