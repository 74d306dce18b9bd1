import type { Found } from '../fields/contact.ts';
import type { CvLine } from '../text/cv-line.ts';
import { foldedText } from '../text/folded-text.ts';
import { countryOfCity } from './cities.ts';
import { countryNamed } from './countries.ts';
import { australianPlace, countryOfState } from './states.ts';

/** Where the person lives, according to the lines about the person. */

export type FoundPlace = {
  readonly city: Found | null;
  readonly country: Found | null;
  readonly postcode: Found | null;
};

const SEPARATORS = /\s*[|•·;\t,、，،؛/()]\s*|\s[–—-]\s|\s{3,}/u;
const LABEL =
  /^(?:ciudad|city|cidade|città|ville|miasto|stadt|şehir|address|adresse|anschrift|wohnort|wohnhaft in|dirección|direccion|domicilio|morada|endereço|endereco|indirizzo|residenza|adres|adres zamieszkania|woonplaats|ikamet|адрес|город|город проживания|проживание|location|based in|lives in|living in|current location|ort|lieu|localidad|ubicación|ubicacion|localização|العنوان|مكان الإقامة|الإقامة|السكن|כתובת|מגורים|עיר מגורים|地址|现居|现居地|现居住地|住址|居住地|住所|現住所|주소|거주지)\s*[:：]?\s+|^(?:地址|现居地|现居住地|现居|住址|住所|現住所|居住地)\s*[:：]?\s*/iu;
/** Email addresses and links contain words that look like places. */
const REACH = /\S{1,64}@\S+|(?:https?:|www\.)\S+|\S{1,63}\.(?:com|org|net|io)\S*/giu;
/** Checks for one of their characters first, because matching from every letter of a long line is expensive. */
const withoutReach = (text: string): string => (/[@:.]/.test(text) ? text.replace(REACH, ' ') : text);
const UK = /\b([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})\b/;
const US = /\b([A-Z]{2}) (\d{5})(?:-\d{4})?\b/;
const CANADA = /\b([A-Z]\d[A-Z] \d[A-Z]\d)\b/;
const NETHERLANDS = /\b(\d{4} ?[A-Z]{2})\b\s+(\p{Lu}[\p{L}' -]+)/u;
const BEFORE_CITY =
  /(?:^|\s)(?:[A-Z]{1,2}-)?(\d{5,6}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4}|\d{3} \d{2}|\d{5}-\d{3})\s+(\p{L}[\p{L}' .-]{1,40})$/u;
const BEFORE_POSTCODE = /(?:^|\s)([A-Z]{1,2})-\d{4,5}\s/;
const SIGNS: Readonly<Record<string, string>> = {
  CH: 'CH',
  D: 'DE',
  DE: 'DE',
  A: 'AT',
  AT: 'AT',
  F: 'FR',
  FR: 'FR',
  I: 'IT',
  B: 'BE',
  L: 'LU',
};
const JAPAN = /〒?\s?(\d{3}-\d{4})/;

/** Finds city, country and postcode in the lines about the person. */
export function findPlace(lines: readonly CvLine[]): FoundPlace {
  let city: Found | null = null;
  let country: Found | null = null;
  let postcode: Found | null = null;
  for (const line of lines) {
    const text = withoutReach(line.text).replace(LABEL, '');
    const code = postcodeIn(text);
    if (code !== null) {
      postcode ??= { value: code.postcode, line };
      if (code.city) city ??= { value: code.city, line };
      if (code.country) country ??= { value: code.country, line };
    }
    const pieces = text.split(SEPARATORS).map((piece) => piece.replace(LABEL, '').trim());
    for (const [index, piece] of pieces.entries()) {
      const state = countryOfState(piece.replace(/\s+\d{5}$/, ''));
      const town = pieces[index - 1] ?? '';
      // "Burlington, Vermont": a state implies the country if a town comes before it.
      if (state !== null && isCityLike(town) && countryNamed(town) === null) {
        city ??= { value: town, line };
        country ??= { value: state, line };
        continue;
      }
      const namedCountry = countryNamed(piece);
      const knownCity = countryOfCity(piece) ?? cityWithin(piece);
      if (namedCountry !== null && knownCity === null) {
        country ??= { value: namedCountry, line };
        const before = pieces[index - 1] ?? '';
        if (isCityLike(before)) city ??= { value: before, line };
      } else if (knownCity !== null) {
        city ??= { value: typeof knownCity === 'string' ? piece : knownCity.city, line };
        country ??= { value: typeof knownCity === 'string' ? knownCity : knownCity.country, line };
      }
    }
  }
  return { city, country, postcode };
}

/** "Köln-Ehrenfeld", "81541 München", "上海市浦东新区": a known city with something around it. */
function cityWithin(text: string): { city: string; country: string } | null {
  const piece = text.replace(/\s*[\d-]{4,7}$/, '');
  if (piece !== text && countryOfCity(piece) !== null)
    return { city: piece, country: countryOfCity(piece) ?? '' };
  const unspaced = /^(?:中国)?(\p{Script=Han}{2,3}[市都府]|\p{Script=Han}{2})(?=\p{Script=Han}|\s|$)/u.exec(
    piece,
  );
  const first = unspaced?.[1] ?? /^(?:[\d-]+\s+)?(\p{Lu}\p{L}+)(?:-\p{L}+)?$/u.exec(piece)?.[1] ?? '';
  const town = /^(?:[\d-]+\s+)?(\p{Lu}[\p{L}-]+)$/u.exec(piece)?.[1] ?? '';
  if (countryOfCity(town) !== null) return { city: town, country: countryOfCity(town) ?? '' };
  const country = countryOfCity(first);
  return country === null ? null : { city: first, country };
}

function isCityLike(piece: string): boolean {
  return /^\p{L}[\p{L}' .-]{1,40}$/u.test(piece) && piece.split(' ').length <= 4;
}

function postcodeIn(text: string): { postcode: string; city?: string; country?: string } | null {
  const uk = UK.exec(text);
  if (uk) return { postcode: uk[1] ?? '', ...cityBefore(text, uk.index), country: 'GB' };
  const australian = australianPlace(text);
  if (australian) return australian;
  const us = US.exec(text);
  if (us) return { postcode: us[2] ?? '', ...cityBefore(text, us.index), country: 'US' };
  const canada = CANADA.exec(text);
  if (canada) return { postcode: canada[1] ?? '', country: 'CA' };
  const dutch = NETHERLANDS.exec(text);
  if (dutch) return { postcode: dutch[1] ?? '', city: (dutch[2] ?? '').trim(), country: 'NL' };
  const japan = JAPAN.exec(text);
  if (japan && /\p{Script=Han}/u.test(text)) return { postcode: japan[1] ?? '', country: 'JP' };
  for (const piece of text.split(/\s*[|•·;\t,]\s*/u)) {
    const match = BEFORE_CITY.exec(piece);
    const city = (match?.[2] ?? '').trim();
    const isYear = /^(?:19|20)\d{2}$/.test(match?.[1] ?? '') && !BEFORE_POSTCODE.test(piece);
    if (match && !isYear && foldedText(city) !== '')
      return { postcode: match[1] ?? '', city: city.replace(/\s+\(.*$/, ''), ...countryOfPrefix(piece) };
  }
  return null;
}

/** "CH-3018", "D-10119": vehicle registration codes before a postcode. */
function countryOfPrefix(piece: string): { country?: string } {
  const sign = BEFORE_POSTCODE.exec(piece)?.[1] ?? '';
  const country = SIGNS[sign];
  return country === undefined ? {} : { country };
}

function cityBefore(text: string, at: number): { city?: string } {
  const pieces = text
    .slice(0, at)
    .split(/\s*[|•·;\t,]\s*/u)
    .filter((piece) => piece.trim() !== '');
  const last = townOf(pieces).trim();
  const word = /\d/.test(last) ? (/(\p{Lu}\p{L}+)$/u.exec(last)?.[1] ?? '') : last;
  return isCityLike(word) ? { city: word } : {};
}

const STREET =
  /\d|(?<!\p{L})(?:street|st|road|rd|avenue|ave|lane|close|drive|way|court|place|square|terrace|crescent|gardens|house|flat|apartment|row|hill|park|bank|green|mews|walk)\.?$/iu;

/** The last piece before a postcode; or, before a county that isn't in any list of cities, the town ("Brecon, Powys"). */
function townOf(pieces: readonly string[]): string {
  const last = pieces.at(-1) ?? '';
  const before = (pieces.at(-2) ?? '').trim();
  const isCounty = countryOfCity(last.trim()) === null && !STREET.test(before) && isCityLike(before);
  return isCounty ? before : last;
}

/** The country named in the text of an entry, by a country or a city in its pieces. */
export function countryWithin(text: string): string | null {
  const pieces = text.split(SEPARATORS).map((piece) => piece.trim());
  for (const piece of pieces.toReversed()) {
    const country = countryNamed(piece) ?? countryOfCity(piece);
    if (country !== null) return country;
  }
  return null;
}

/** "м. Львів", "г. Москва": the abbreviation for "town" before its name. */
const TOWN_SUFFIX = /^(?:м|г|гр|с|смт|город|місто|m|kota|ciudad de|city of|ville de)\.?\s+(?=\p{Lu})/u;

/** Whether a piece of text is just a known place. */
export function isPlace(text: string): boolean {
  if (/^(?:м|г|гр|смт|с)\.\s?\p{Lu}[\p{L}’'-]+$/u.test(text)) return true;
  const piece = text.replace(TOWN_SUFFIX, '');
  return countryNamed(piece) !== null || countryOfCity(piece) !== null || /^[A-Z]{2}(?: \d{5})?$/.test(piece);
}
