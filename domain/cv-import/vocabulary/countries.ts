import { COUNTRY_CODES } from '../../profile/lists/countries.ts';
import { CV_LANGUAGES } from '../fields/cv-languages.ts';
import { wordsOf } from '../text/folded-text.ts';

/** Countries by their names in the languages that CVs come in, and by common abbreviations. */

const SHORT_FORMS: Readonly<Record<string, string>> = {
  GB: 'uk|u k|united kingdom|great britain|england|scotland|wales|northern ireland|grossbritannien|angleterre|royaume uni|inglaterra|engeland|anglia|ingiltere|英国',
  US: 'usa|u s a|u s|united states|united states of america|etats unis|eeuu|ee uu|eua|stati uniti|vs|abd|сша|美国|アメリカ',
  DE: 'brd|germany|deutschland|allemagne|alemania|alemanha|niemcy|almanya|德国|ドイツ',
  NL: 'the netherlands|holland|nederland|pays bas',
  AE: 'uae|u a e|dubai|abu dhabi|الإمارات|الامارات',
  SA: 'ksa|السعودية',
  CZ: 'czech republic|ceska republika|tschechien',
  KR: 'south korea|korea|대한민국|한국',
  CN: 'china|prc|中国|中华人民共和国',
  TW: 'taiwan|台灣|台湾',
  HK: 'hong kong|香港',
  TR: 'turkey|turkiye',
  RU: 'russia|россия|рф',
  JP: 'japan|日本',
  IE: 'ireland|republic of ireland',
  BR: 'brasil|brazil',
  MA: 'maroc|morocco',
  EG: 'مصر',
  IL: 'israel|ישראל',
};

let byName: ReadonlyMap<string, string> | null = null;

/** Read once, when first needed: 249 countries in 18 languages. */
function countriesByName(): ReadonlyMap<string, string> {
  if (byName !== null) return byName;
  const names = new Map<string, string>();
  for (const language of CV_LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of COUNTRY_CODES) {
      const name = display.of(code);
      if (name !== undefined) names.set(wordsOf(name), code);
    }
  }
  for (const [code, forms] of Object.entries(SHORT_FORMS))
    for (const form of forms.split('|')) names.set(wordsOf(form), code);
  byName = names;
  return names;
}

/**
 * The country named by a text, in any of the languages above. @param text a whole piece such as "Portugal" or "United Kingdom", not a
 * sentence
 * @returns ISO 3166-1 alpha-2, or null
 */
export function countryNamed(text: string): string | null {
  return countriesByName().get(wordsOf(text)) ?? null;
}
