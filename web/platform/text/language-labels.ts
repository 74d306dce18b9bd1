import { LANGUAGE_CODES } from '@common-ground/domain/profile/lists/languages';
import { compareNames, displayName, ownLanguageName } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { namesIn, type WorldOption } from '../world-lists.ts';

/** Languages to choose from, named by the platform and built when first needed. */

/** Other names that people type, separated by commas. They're searched, never shown. */
const ALIASES: Readonly<Record<string, string>> = {
  bn: t`Bengali`,
  el: t`Modern Greek`,
  es: t`Castilian, Español`,
  fa: t`Farsi, Dari`,
  ga: t`Gaelic`,
  gd: t`Gaelic`,
  ms: t`Bahasa Melayu`,
  id: t`Bahasa Indonesia`,
  nb: t`Norwegian`,
  fil: t`Tagalog`,
  tl: t`Filipino`,
  yue: t`Chinese`,
  zh: t`Mandarin, Putonghua`,
};

/** The name of a language. @param tag BCP 47 */
export function languageName(tag: string): string {
  return displayName(tag, 'language');
}

let cachedOptions: readonly WorldOption[] | undefined;

/**
 * Every language of the list by its name, with its own name next to it; both are searched.
 * @param selected languages that were chosen before and aren't in the list, such as "pt-BR": they are added
 */
export function languageOptions(...selected: readonly (string | null)[]): readonly WorldOption[] {
  cachedOptions ??= LANGUAGE_CODES.map(optionOf).sort((a, b) => compareNames(a.label, b.label));
  const known = cachedOptions;
  const added = selected.filter((tag) => tag !== null && !known.some(({ value }) => value === tag));
  return added.length === 0 ? known : [...known, ...added.map((tag) => optionOf(tag ?? ''))];
}

function optionOf(code: string): WorldOption {
  const label = languageName(code);
  const own = ownLanguageName(code);
  return {
    value: code,
    label,
    detail: own === null || own === label ? '' : own,
    aliases: [...(own === null ? [] : [own]), ...namesIn(ALIASES[code])],
  };
}
