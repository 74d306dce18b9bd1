import type { Part, Parts } from '../parts.ts';

/** Languages that only tests have: English with accents and a third longer, and English drawn from right to left. */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const;
export type PseudoLanguage = (typeof PSEUDO_LANGUAGES)[number];

const PLAIN = 'AaBCcDdEeFfGgHhIiJjKkLlMNnOoPQRrSsTtUuVWwYyZz';
const ACCENTED = 'ÅåƁÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀÑñÖöÞǪŔŕŠšŢţÛûṼŴŵÝýŽž';
/** How much longer than English other languages are, at least. */
const MIN_EXPANSION = 0.35;
const RIGHT_TO_LEFT = '\u202e';
const END_OF_RIGHT_TO_LEFT = '\u202c';

/** Writes a message in a pseudo-language. Anything that isn't in the catalogue stays in plain English, which makes it visible. */
export function pseudo(parts: Parts, language: PseudoLanguage): Parts {
  if (language === 'ar-XB') return mapTexts(parts, turned);
  // Brackets show where a sentence is cut off or glued to another.
  return ['[', ...mapTexts(parts, accented), ` ${'~'.repeat(Math.ceil(lengthOf(parts) * MIN_EXPANSION))}]`];
}

function mapTexts(parts: Parts, write: (text: string) => string): Part[] {
  return parts.map((part): Part => {
    if (typeof part === 'string') return write(part);
    if ('tag' in part) return { ...part, parts: mapTexts(part.parts, write) };
    if (!('kind' in part)) return part;
    const cases = Object.entries(part.cases).map(([key, form]) => [key, mapTexts(form, write)]);
    return { ...part, cases: Object.fromEntries(cases) };
  });
}

const accented = (text: string) =>
  text.replaceAll(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

const turned = (text: string) =>
  text.replaceAll(/[\p{L}\p{N}]+/gu, (word) => `${RIGHT_TO_LEFT}${word}${END_OF_RIGHT_TO_LEFT}`);

/** The number of letters of the message, with the longest of its forms. */
function lengthOf(parts: Parts): number {
  return parts.reduce((sum, part) => {
    if (typeof part === 'string') return sum + part.length;
    if ('tag' in part) return sum + lengthOf(part.parts);
    return 'kind' in part ? sum + Math.max(...Object.values(part.cases).map(lengthOf)) : sum;
  }, 0);
}
