import { normalForm } from '../../normal-form.ts';

/** Text in the form used for comparing: without differences between two ways of writing the same word. */

const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g;
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[\uFE0E\uFE0F]/g;
/** A soft hyphen within a word is invisible; next to a digit or a space, some programs use it as a dash. */
const DASH_BY_SOFT_HYPHEN = /(?<=[\d\s)])\u00AD|\u00AD(?=[\d\s(])/g;
/** A combining mark without its letter comes with a space in front. */
const SPACE_BEFORE_MARK = / (?=[\u064B-\u0652])/g;
const CONTROLS = /(?!\t)[\p{Cc}\p{Cs}\p{Co}]/gu;
/** Starts at the first space of a run: starting at each one would scan a long run again and again. */
const ROUND_TABS = /(?<! ) *\t[\t ]*/g;
/** Radicals that some programs write for the characters they look like, and that normal forms keep. */
const RADICALS: ReadonlyMap<string, string> = new Map(
  [
    '⻄西',
    '⻑長',
    '⻘青',
    '⻝食',
    '⻩黄',
    '⻨麦',
    '⻫斉',
    '⻯竜',
    '⻲亀',
    '⺠民',
    '⻁虎',
    '⻤鬼',
    '⻣骨',
    '⻢马',
    '⻔门',
    '⻓长',
    '⻅见',
    '⻉贝',
  ].map((pair) => [[...pair][0] ?? '', [...pair][1] ?? '']),
);
const SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;

/**
 * A line as it appears: ligatures expanded, invisible and private-use characters removed, digits of other scripts written as 0 to 9, one
 * kind of space. Tabs stay, because they separate columns.
 */
export function readableText(text: string): string {
  return normalForm(withoutRadicals(text), 'NFKC')
    .replace(DASH_BY_SOFT_HYPHEN, '–')
    .replace(INVISIBLE, '')
    .replace(SPACE_BEFORE_MARK, '')
    .replace(CONTROLS, ' ')
    .replace(SPACES, ' ')
    .replace(ARABIC_DIGITS, (digit) => String(digitValue(digit)))
    .replace(ROUND_TABS, '\t')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** A text with radicals replaced by their characters: "⽉" by "月". */
export function withoutRadicals(text: string): string {
  return text.replace(/[\u2E80-\u2FD5]/g, (sign) => RADICALS.get(sign) ?? normalForm(sign, 'NFKC'));
}

function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  const zero = code >= 0x966 ? 0x966 : code >= 0x6f0 ? 0x6f0 : 0x660;
  return code - zero;
}

/**
 * The same text in lower case without accents and with one kind of dash, character for character: positions in it match those in the
 * original.
 */
export function foldedText(text: string): string {
  let folded = '';
  for (const letter of text) folded += foldedLetter(letter);
  return folded;
}

function foldedLetter(letter: string): string {
  // Most letters have no accents to remove, which is the expensive part.
  if (letter < '\u0080' && letter !== '~' && letter !== '`') return letter.toLowerCase();
  if (/[\u2010-\u2015\u2212~\u301C]/.test(letter)) return '–';
  if (letter === 'ı') return 'i';
  if (letter === '’' || letter === 'ʼ' || letter === '`') return "'";
  const knownLetter = KNOWN_LETTERS.get(letter);
  if (knownLetter !== undefined) return knownLetter;
  const folded = withoutMarks(letter);
  if (KNOWN_LETTERS.size < MAX_REMEMBERED) KNOWN_LETTERS.set(letter, folded);
  return folded;
}

/** A cache of letters seen before: a text uses the same few again and again. */
const KNOWN_LETTERS = new Map<string, string>();
const MAX_REMEMBERED = 5_000;

function withoutMarks(letter: string): string {
  const small = letter.toLowerCase();
  const unaccented = normalForm(normalForm(small, 'NFD').replace(/\p{M}/gu, ''), 'NFC');
  if (unaccented.length === letter.length) return unaccented;
  return small.length === letter.length ? small : letter;
}

/** Signs over and under Arabic and Hebrew letters, which most people leave out. */
const VOWEL_SIGNS = /[\u064B-\u0652\u0591-\u05BD]/g;

/** The words of a text, folded, with one space between and around them, so that whole phrases can be searched for. */
export function wordsOf(text: string): string {
  const words =
    foldedText(text)
      .replace(VOWEL_SIGNS, '')
      .match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}

/** A list of phrases, written with "|" between them, each as `wordsOf` would write it. */
export function phrasesOf(text: string): readonly string[] {
  return text.split('|').map(wordsOf);
}

/** Scripts without spaces between words: their phrases are matched anywhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The first of the given phrases that occurs in a text, or null. */
export function phraseIn(phrases: readonly string[], text: string): string | null {
  const words = wordsOf(text);
  const found = phrases.find((phrase) =>
    UNSPACED.test(phrase) ? words.includes(phrase.trim()) : words.includes(phrase),
  );
  return found ?? null;
}
