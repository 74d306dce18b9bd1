import { normalForm } from '../normal-form.ts';

/**
 * Symbols in a company's name that don't distinguish it ("Harbour Bank™"), and symbols that people read as letters ("Ⓗarbour").
 * Compatibility forms make letters of both ("tm", "H"), so they're removed from names first.
 */

/** Letters in circles, squares and brackets, each row from A on; regional indicators are the last. */
const ENCLOSED_ROWS: readonly number[] = [
  0x249c, 0x24b6, 0x24d0, 0x1f110, 0x1f130, 0x1f150, 0x1f170, 0x1f1e6,
];
const ENCLOSED =
  '\\u249C-\\u24E9\\u{1F110}-\\u{1F129}\\u{1F130}-\\u{1F149}\\u{1F150}-\\u{1F169}\\u{1F170}-\\u{1F189}\\u{1F1E6}-\\u{1F1FF}';
/** Superscript letters and digits, as in "ᵀᴹ" and in footnotes. Subscript ones are part of a name ("CO₂"). */
const SUPERSCRIPTS =
  '\\u00AA\\u00B2\\u00B3\\u00B9\\u00BA\\u02B0-\\u02B8\\u02E0-\\u02E4\\u1D2C-\\u1D61\\u1D78\\u1D9B-\\u1DBF\\u2070-\\u2079\\u207F\\u2C7D\\uA69C\\uA69D\\uA770\\uA7F2-\\uA7F4\\uA7F8\\uA7F9\\uAB5C-\\uAB5F\\uAB69\\u{10780}-\\u{107BA}';

/** Symbols that say a name is registered or claimed, as letters: ®, ©, ℗, Ⓜ, ™, ℠ and the French ones. */
const MARKS: ReadonlySet<string> = new Set(['r', 'c', 'p', 'm', 'tm', 'sm', 'mc', 'md', 'mr']);

const ENCLOSED_LETTER = new RegExp(`[${ENCLOSED}]`, 'gu');
const LAST_ENCLOSED = new RegExp(`(?<![${ENCLOSED}])[${ENCLOSED}]+(?![\\p{L}\\p{N}])`, 'gu');
const TRAILING_SUPERSCRIPTS = new RegExp(
  `(?<=[\\p{L}\\p{N}]\\p{M}*)(?<![${SUPERSCRIPTS}])[${SUPERSCRIPTS}]+(?![\\p{L}\\p{N}])`,
  'gu',
);
const SUPERSCRIPT_WORD = new RegExp(`(?<![\\p{L}\\p{N}])[${SUPERSCRIPTS}]+(?![\\p{L}\\p{N}])`, 'gu');
/** "BankTM", where only the capitals separate the mark from the name. */
const CAPITAL_MARK = /(?<=\p{Ll})(?:TM|SM)(?![\p{L}\p{N}])/gu;
/** Symbols of any kind, including those that stand for words: "™", "㈱", "㏂". Two honorifics of Arabic count as letters to Unicode. */
const SYMBOL = new RegExp(`(?![${ENCLOSED}])\\p{S}|[\\uFDFA\\uFDFB]`, 'gu');
/** "(TM)" and "[R]", once compatibility forms have turned brackets and letters of every kind into plain ones. */
const BRACKETED = /[([{]\s*(?:tm|sm|mc|md|r|c|p)\s*[)\]}]/giu;

const plainLetter = (sign: string) => {
  const code = sign.codePointAt(0) as number;
  const row = ENCLOSED_ROWS.findLast((first) => first <= code) as number;
  return String.fromCharCode(97 + code - row);
};
const isMark = (run: string) =>
  MARKS.has(normalForm(run.replaceAll(ENCLOSED_LETTER, plainLetter), 'NFKC').toLowerCase());

/** A name without the symbols that don't distinguish it. Enclosed letters are plain ones. */
export function withoutSymbols(name: string): string {
  return name
    .replaceAll(CAPITAL_MARK, ' ')
    .replaceAll(LAST_ENCLOSED, (run) => (isMark(run) ? ' ' : run))
    .replaceAll(SUPERSCRIPT_WORD, (run) => (isMark(run) || Array.from(run).length === 1 ? ' ' : run))
    .replaceAll(TRAILING_SUPERSCRIPTS, ' ')
    .replaceAll(SYMBOL, ' ')
    .replaceAll(ENCLOSED_LETTER, plainLetter);
}

/** A name in compatibility form without marks in brackets. */
export const withoutBracketedMarks = (plain: string): string => plain.replaceAll(BRACKETED, ' ');

/** Marks that are separate words: the "TM" of "Harbour Bank TM". */
export const MARK_WORDS = ['tm', 'sm'];

/** Symbols that look like letters (UTS 39). */
const LIKE_LETTERS: ReadonlyMap<string, string> = new Map(
  ['a⍺', 'e℮', 'i⍳', 'l|∣⏽￨', 'p⍴', 't⊤⟙', 'u∪⋃', 'v∨⋁', 'w⍵', 'x×⨯⤫⤬╳', 's$', 'o⚪⚬○◯'].flatMap((row) => {
    const [letter = '', ...alike] = Array.from(row);
    return alike.map((sign): [string, string] => [sign, letter]);
  }),
);
const LIKE_LETTER = new RegExp(`[${[...LIKE_LETTERS.keys()].join('')}]`, 'gu');

const withLikeLetters = (name: string) =>
  name.replaceAll(LIKE_LETTER, (sign) => LIKE_LETTERS.get(sign) ?? sign);

/** A name with all symbols that look like letters replaced by them. */
export function withSymbolsAsLetters(name: string): string {
  return withLikeLetters(name.replaceAll(ENCLOSED_LETTER, plainLetter));
}

/** How a name reads if some of its symbols are read as letters, and if all are: "B℮nk®" is "Benk", too. */
export function readingsWithLetters(name: string): readonly string[] {
  return [withoutSymbols(withLikeLetters(name)), withSymbolsAsLetters(name)];
}
