import { COUNTRY_CODES } from './countries.ts';
import { LANGUAGE_TAG_PATTERN } from './language-tag.ts';

/**
 * Countries and languages by their English names (Unicode CLDR, as the runtime has it), in both directions, for files that contain names
 * instead of codes.
 */

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
// "Portuguese (Brazil)" rather than "Brazilian Portuguese": so that the parts can be separated again.
const LANGUAGES = new Intl.DisplayNames('en', {
  type: 'language',
  languageDisplay: 'standard',
  fallback: 'code',
});
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The English name of a country. @param code ISO 3166-1 alpha-2 */
export function countryName(code: string): string {
  return COUNTRIES.of(code) ?? code;
}

let codesByCountry: ReadonlyMap<string, string> | null = null;

/** The country with this English name or code, in upper or lower case; null for any other text. @returns ISO 3166-1 alpha-2 */
export function countryCodeOf(name: string): string | null {
  const trimmed = name.trim();
  if (COUNTRY_CODES.includes(trimmed.toUpperCase())) return trimmed.toUpperCase();
  codesByCountry ??= new Map(COUNTRY_CODES.map((code) => [countryName(code).toLowerCase(), code]));
  return codesByCountry.get(trimmed.toLowerCase()) ?? null;
}

let tagsByLanguage: ReadonlyMap<string, string> | null = null;

function languagesOfTwoLetters(): ReadonlyMap<string, string> {
  const tags = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second));
  const named = tags.flatMap((tag) => {
    const name = LANGUAGES.of(tag);
    return name === undefined || name === tag ? [] : [[name.toLowerCase(), tag] as const];
  });
  // Some old tags share a name with the current one ("iw", "he"): the one that the runtime doesn't replace counts.
  return new Map(named.filter(([, tag]) => Intl.getCanonicalLocales(tag)[0] === tag));
}

/** The tag of a language from its English name, or from a text that is a tag; null for any other text. @returns BCP 47 */
export function languageTagOf(name: string): string | null {
  const trimmed = name.trim();
  if (new RegExp(LANGUAGE_TAG_PATTERN).test(trimmed)) return trimmed;
  tagsByLanguage ??= languagesOfTwoLetters();
  const whole = tagsByLanguage.get(trimmed.toLowerCase());
  if (whole !== undefined) return whole;
  const [, language = '', region = ''] = /^(.+) \((.+)\)$/.exec(trimmed) ?? [];
  const tag = tagsByLanguage.get(language.toLowerCase());
  const country = countryCodeOf(region);
  return tag !== undefined && country !== null ? `${tag}-${country}` : null;
}

/** The English name of a language, or its tag if the name can't be mapped back to it. @param tag BCP 47 */
export function languageName(tag: string): string {
  const name = LANGUAGES.of(tag) ?? tag;
  return languageTagOf(name) === tag ? name : tag;
}
