import { LANGUAGE_CODES } from '@common-ground/domain/profile/lists/languages';
import type { WorldOption } from '../world-lists.ts';

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

/**
 * Every language of the list by its name in English, with its own name beside it; both are searched.
 * @param kept languages that were chosen before and aren't in the list, such as "pt-BR": they are added
 */
export function languageOptions(...kept: readonly (string | null)[]): readonly WorldOption[] {
  made ??= LANGUAGE_CODES.map(optionOf).sort((one, other) => collator.compare(one.label, other.label));
  const known = made;
  const added = kept.filter((tag) => tag !== null && !known.some(({ value }) => value === tag));
  return added.length === 0 ? known : [...known, ...added.map((tag) => optionOf(tag ?? ''))];
}

function optionOf(code: string): WorldOption {
  const label = languageName(code);
  const own = ownName(code);
  return {
    value: code,
    label,
    detail: own === null || own === label ? '' : own,
    aliases: [...(own === null ? [] : [own]), ...(ALIASES[code] ?? [])],
  };
}

const collator = new Intl.Collator('en');

/** Null where the platform doesn't know the language: it would answer in the browser's own. */
function ownName(code: string): string | null {
  if (Intl.DisplayNames.supportedLocalesOf(code).length === 0) return null;
  return new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code) ?? null;
}
