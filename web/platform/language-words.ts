import { LANGUAGE_CODES } from '@common-ground/domain/profile/languages';
import type { WorldOption } from './world-lists.ts';

/** Languages to choose from, named by the platform; made when they are first needed. */

/** Names that people type and the platform does not give. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  bn: ['Bengali'],
  el: ['Modern Greek'],
  es: ['Castilian', 'Español'],
  fa: ['Farsi', 'Dari'],
  ga: ['Gaelic'],
  gd: ['Gaelic'],
  ms: ['Bahasa Melayu'],
  id: ['Bahasa Indonesia'],
  nb: ['Norwegian'],
  fil: ['Tagalog'],
  tl: ['Filipino'],
  yue: ['Chinese'],
  zh: ['Mandarin', 'Putonghua'],
};

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** The name of a language in English. @param tag BCP 47 */
export function languageName(tag: string): string {
  return names.of(tag) ?? tag;
}

let made: readonly WorldOption[] | undefined;

/** Every language of the list by its name; found by its name in its own language too. */
export function languageOptions(): readonly WorldOption[] {
  made ??= LANGUAGE_CODES.map((code) => ({
    value: code,
    label: languageName(code),
    detail: code,
    aliases: [...ownNames(code), ...(ALIASES[code] ?? [])],
  })).sort((one, other) => collator.compare(one.label, other.label));
  return made;
}

const collator = new Intl.Collator('en');

function ownNames(code: string): readonly string[] {
  const own = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code);
  return own === undefined ? [] : [own];
}
