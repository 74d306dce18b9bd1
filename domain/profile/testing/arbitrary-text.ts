import fc from 'fast-check';
import { NAME_PATTERN, normalisedText, PROSE_PATTERN } from '../text.ts';

/** Texts, dates and lists as in a profile: normalised and valid. */

/** Names that have tripped up other software. */
const HARD_NAMES = [
  'Łódź',
  'Москва',
  '李小龍',
  'عربى',
  'Nguyễn Thị Ánh',
  "O'Brien-Ó Súilleabháin",
  'ශ්‍රී ලංකා',
  '50 % & more; "quoted" \\ done',
] as const;

/** A text in its stored form; invalid ones are left out. @param pattern the required format */
export function normalisedEntryText(
  pattern: string,
  maxLength: number,
  text: fc.Arbitrary<string>,
): fc.Arbitrary<string> {
  const form = new RegExp(pattern, 'u');
  return text
    .map((raw) => normalisedText([...raw].slice(0, maxLength).join('')))
    .filter((line) => line !== '' && [...line].length <= maxLength && form.test(line));
}

/** One line of text in any script, 1 to `maxLength` characters. */
export function arbitraryLine(maxLength: number): fc.Arbitrary<string> {
  const any = fc.oneof(fc.constantFrom(...HARD_NAMES), fc.string({ unit: 'grapheme', maxLength: 60 }));
  return normalisedEntryText(NAME_PATTERN, maxLength, any);
}

/** Text over several lines, 1 to `maxLength` characters. */
export function arbitraryProse(maxLength: number): fc.Arbitrary<string> {
  const lines = fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 4 });
  return normalisedEntryText(
    PROSE_PATTERN,
    maxLength,
    lines.map((parts) => parts.join('\n')),
  );
}

/** Up to `maxItems` lines, none twice. */
export function arbitraryLines(maxItems: number, maxLength: number): fc.Arbitrary<readonly string[]> {
  return fc.uniqueArray(arbitraryLine(maxLength), { maxLength: maxItems });
}

/** Some values of a closed list, without duplicates, in any order. */
export function arbitrarySome<Word extends string>(
  words: readonly Word[],
  maxItems: number = words.length,
): fc.Arbitrary<readonly Word[]> {
  return fc.uniqueArray(fc.constantFrom(...words), { maxLength: maxItems });
}

/** A month, `YYYY-MM`. */
export const arbitraryMonth: fc.Arbitrary<string> = fc
  .tuple(fc.integer({ min: 1960, max: 2035 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

/** Two months in order, either of which may be unknown. */
export const arbitrarySpan: fc.Arbitrary<{ readonly from: string | null; readonly to: string | null }> = fc
  .tuple(arbitraryMonth, arbitraryMonth, fc.boolean(), fc.boolean())
  .map(([one, other, hasFrom, hasTo]) => {
    const [from, to] = one <= other ? [one, other] : [other, one];
    return { from: hasFrom ? from : null, to: hasTo ? to : null };
  });

/** A link, https. */
export const arbitraryLink: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('example.org', 'präsenz.example.com'), fc.constantFrom('', '/a?b=c#d', '/ä/日本'))
  .map(([host, rest]) => `https://${host}${rest}`);

/** A language tag of BCP 47. */
export const arbitraryLanguage: fc.Arbitrary<string> = fc.constantFrom(
  'en',
  'pt-BR',
  'zh-Hant',
  'gsw',
  'es-419',
);

/** A value, or null for "not answered". */
export function orNull<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.option(value, { freq: 3 });
}
