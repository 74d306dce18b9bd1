import { normalForm } from '../normal-form.ts';
import type { Violation } from '../violation.ts';
import { isAllowedLetter } from './allowed-letters.ts';

/**
 * Which letters a name may have, so that no two names look alike without being recognised as such: letters in everyday use, and in each
 * word those of one alphabet (UTS 39, Highly Restrictive, by word). Compatibility forms ("Ｑｕａｙ", "㈱", "Nº") count as what they stand for.
 */

/** Scripts in everyday use (UAX 31, table 5). */
const COMMON_SCRIPT_KEYS =
  'Latin Cyrillic Greek Arabic Armenian Bengali Bopomofo Devanagari Ethiopic Georgian Gujarati Gurmukhi Hangul Han Hebrew Hiragana Kannada Katakana Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan';
/** Scripts in limited use (UAX 31, table 7, and Mongolian): communities write their names in them, but few others can tell them apart. */
const LIMITED_SCRIPT_KEYS =
  'Adlam Balinese Bamum Batak Canadian_Aboriginal Chakma Cham Cherokee Hanifi_Rohingya Javanese Kayah_Li Lepcha Limbu Lisu Mandaic Meetei_Mayek Miao Mongolian New_Tai_Lue Newa Nko Nyiakeng_Puachue_Hmong Ol_Chiki Osage Saurashtra Sundanese Syloti_Nagri Syriac Tai_Le Tai_Tham Tai_Viet Tifinagh Vai Wancho Yi';
/** Scripts that share a word: Japanese, Chinese and Korean with Latin letters, and Latin letters in scripts without spaces. */
const SHARED_WORD_KEYS = [
  'Latin Han Hiragana Katakana',
  'Latin Han Bopomofo',
  'Latin Han Hangul',
  ...['Thai', 'Lao', 'Khmer', 'Myanmar'].map((script) => `Latin ${script}`),
];

const inScripts = (scripts: string) => scripts.split(' ').map((script) => `\\p{Script_Extensions=${script}}`);

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const LIMITED_LETTER = new RegExp(`[${inScripts(LIMITED_SCRIPT_KEYS).join('')}]`, 'u');
/**
 * One for each set of scripts that a word may use. Latin comes first, so that in a word that's half Latin, the other
 * half is reported.
 */
const WORD_PATTERNS: readonly RegExp[] = [
  ...COMMON_SCRIPT_KEYS.split(' '),
  ...SHARED_WORD_KEYS,
  ...LIMITED_SCRIPT_KEYS.split(' '),
].map((scripts) => new RegExp(`^[${inScripts(`${scripts} Common Inherited`).join('')}]$`, 'u'));

/** The micro sign of Latin keyboards, which compatibility forms turn into a Greek letter. */
const MICRO = /\u00B5/gu;
const lettersIn = (name: string) => normalForm(name.replaceAll(MICRO, ' '), 'NFKC');

/** Letters of Akan, Ewe, Fula, Hausa and their neighbours. UTS 39 calls them uncommon, but a hundred million people write with them. */
const AFRICAN_LETTERS = new Set('ƁɓƊɗƉɖƐɛƑƒƔɣƖɩƘƙƆɔƲʋƳƴ');

const isNameLetter = (letter: string) =>
  isAllowedLetter(letter) || AFRICAN_LETTERS.has(letter) || LIMITED_LETTER.test(letter);

/** The first letter of a name that isn't in everyday use; null if all are. */
export function findUnusualLetter(name: string): string | null {
  const letters = Array.from(lettersIn(name)).filter((letter) => LETTER.test(letter));
  return letters.find((letter) => !isNameLetter(letter)) ?? null;
}

/**
 * The first word of a name that mixes alphabets, and its first letter that isn't in the alphabet of most of the word;
 * null if there's none.
 */
export function findMixedWord(name: string): { word: string; letter: string } | null {
  for (const word of lettersIn(name).split(/[^\p{L}\p{M}\p{N}]+/u)) {
    const foreignLetters = WORD_PATTERNS.map((letters) =>
      Array.from(word).filter((character) => !letters.test(character)),
    );
    const [letter] = foreignLetters.reduce((best, stranger) =>
      stranger.length < best.length ? stranger : best,
    );
    if (letter !== undefined) return { word, letter };
  }
  return null;
}

/** Whether a name has letters of a script in limited use, which only the operator can compare with other names. */
export function hasLimitedScript(name: string): boolean {
  return Array.from(lettersIn(name)).some(
    (letter) => LETTER.test(letter) && !isAllowedLetter(letter) && LIMITED_LETTER.test(letter),
  );
}

/**
 * What's wrong with the letters of names. @param names by field; null for one that was left out
 * @param acceptedBefore names that may stay as they are, because they were taken before this rule
 * @returns `unusual_letter` with the letter and its code point, or `mixed_alphabets` with the word and the letter
 */
export function nameLetterViolations(
  names: Readonly<Record<string, string | null>>,
  acceptedBefore: readonly (string | null)[] = [],
): readonly Violation[] {
  return Object.entries(names).flatMap(([field, name]): readonly Violation[] => {
    if (name === null || acceptedBefore.includes(name)) return [];
    const pointer = `/${field}`;
    const letter = findUnusualLetter(name);
    if (letter !== null)
      return [{ pointer, code: 'unusual_letter', params: { letter, code: codePointOf(letter) } }];
    const mixedWord = findMixedWord(name);
    return mixedWord === null ? [] : [{ pointer, code: 'mixed_alphabets', params: mixedWord }];
  });
}

/** How Unicode writes the number of a letter: "U+0185". */
function codePointOf(letter: string): string {
  return `U+${(letter.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`;
}
