import { normalForm } from '../normal-form.ts';
import { skeletonOf } from './confusables.ts';
import {
  MARK_WORDS,
  readingsWithLetters,
  withoutBracketedMarks,
  withoutSymbols,
  withSymbolsAsLetters,
} from './name-symbols.ts';

/** Legal forms of companies, without points: endings of a name that don't distinguish one company from another. */
const LEGAL_FORMS = new Set(
  [
    'ltd limited plc llp llc lp inc incorporated corp corporation co company',
    'gmbh ag kg kgaa ohg gbr ug se ev eg mbh',
    'sa sas sarl sasu snc scs sca eurl spa srl sapa snc',
    'bv nv vof cv bvba sprl srl asbl vzw',
    'ab as asa aps oy oyj hf ehf',
    'lda sl slu sau cv sadecv',
    'zoo spzoo sro doo dd kft zrt nyrt srl ooo oao pao ad eood ood',
    'pty pte pvt kk gk sdn bhd',
  ].flatMap((line) => line.split(' ').map(skeletonOf)),
);

/** Whether a word is a legal form of companies, such as "GmbH" or "bv". @param word without points, in any case */
export function isLegalForm(word: string): boolean {
  return LEGAL_FORMS.has(skeletonOf(word.toLowerCase()));
}

/** Words between a company and its legal form, such as the "&" of "GmbH & Co. KG". */
const LINKS = new Set(['und', 'and', 'et', 'e', 'y', 'i', 'de'].map(skeletonOf));

/** What a company calls the part of it that hires: "Harbour Health Careers" passes for Harbour Health. */
const HIRING_WORDS: ReadonlySet<string> = new Set(
  ['hr', 'career', 'careers', 'jobs', 'hiring', 'recruiting', 'recruitment'].map(skeletonOf),
);

/** Whether a word says that a part of a company hires, such as "Careers" or "jobs". @param word in any case */
export function isHiringWord(word: string): boolean {
  return HIRING_WORDS.has(skeletonOf(word.toLowerCase()));
}

/** Words for a company with all that belongs to it: "Harbour Health Group" passes for Harbour Health. */
const GROUP_WORDS = ['group', 'groupe', 'grupo', 'gruppo', 'gruppe', 'holding', 'holdings'].map(skeletonOf);

/** What is dropped from the end of a name, a word at a time: "TM" and "SM" in plain letters, too. */
const IGNORED_AT_END = new Set([
  ...LEGAL_FORMS,
  ...LINKS,
  ...HIRING_WORDS,
  ...GROUP_WORDS,
  ...MARK_WORDS.map(skeletonOf),
]);

/** What is dropped from the beginning of a name. */
const IGNORED_AT_START = new Set(['the', 'groupe', 'grupo', 'gruppo'].map(skeletonOf));

/** Increases whenever the way keys are computed changes: keys stored under an older version are recomputed when the API starts. */
export const NAME_KEY_VERSION = 5;

/** The maximum length of a key, in characters. Names that match up to there count as the same. */
const MAX_KEY_LENGTH = 400;

/**
 * The form in which names of companies are compared: without case, accents, punctuation, symbols, invisible characters, legal forms, a
 * leading "The" and words such as "Group", and with letters that look alike as one (UTS 39), in the same order. "Harbour Health Ltd.™" and "HARBOUR-HEALTH" have the same one. Use it
 * only for comparing, never for display.
 * @param name in any script
 * @returns never empty for a name in which something is visible; 400 characters at most
 */
export function companyNameKey(name: string): string {
  return keyOf(name, bySmallLetters);
}

const bySmallLetters = (text: string) => skeletonOf(text.toLowerCase());
const byLettersAsWritten = (text: string) => skeletonOf(skeletonOf(text).toLowerCase());

/**
 * Every form under which a company's name is known: `companyNameKey` first, then what its letters look like as written, because some
 * capital letters look alike when their lower-case forms don't ("НARBOUR" with a Cyrillic Н); each also with symbols read as letters
 * ("App|e", "Harbour B℮nk").
 */
export function companyNameKeys(name: string): readonly string[] {
  const skeletons = [bySmallLetters, byLettersAsWritten];
  const variants = readingsWithLetters(name).filter((variant) => wordsOf(variant, bySmallLetters).length > 0);
  return [
    ...new Set([
      ...skeletons.map((skeleton) => keyOf(name, skeleton)),
      ...variants.flatMap((variant) => skeletons.map((skeleton) => wholeKey(variant, skeleton))),
    ]),
  ];
}

type Skeleton = (text: string) => string;

function keyOf(name: string, skeleton: Skeleton): string {
  const cleaned = withoutSymbols(name);
  // A name may consist of symbols only.
  return wordsOf(cleaned, skeleton).length > 0
    ? wholeKey(cleaned, skeleton)
    : wholeKey(withSymbolsAsLetters(name), skeleton);
}

/** The words of a name without its legal form. A legal form in lookalike letters counts as one, too. */
function wordsOf(name: string, skeleton: Skeleton): string[] {
  const letters = withoutBracketedMarks(normalForm(name, 'NFKD'))
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '')
    // Dots within a legal form ("S.A.", "z o.o.") are removed, and everything else that isn't a letter or digit separates words.
    .replaceAll(/(?<=\p{L})\.(?=\p{L}(\P{L}|$))/gu, '')
    .replaceAll(/['’.]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return skeleton(letters).split(' ').filter(Boolean);
}

function wholeKey(name: string, skeleton: Skeleton): string {
  const words = wordsOf(name, skeleton);
  if (words.length === 0) return truncated(normalForm(name, 'NFKC').trim().toLowerCase());
  let end = joinedTail(words);
  while (end > 1 && IGNORED_AT_END.has(words[end - 1] as string)) end -= 1;
  let start = 0;
  while (end - start > 1 && IGNORED_AT_START.has(words[start] as string)) start += 1;
  return truncated(words.slice(start, end).join(' '));
}

const truncated = (key: string) => Array.from(key).slice(0, MAX_KEY_LENGTH).join('');

/** Drops a legal form that was written in parts at the end, such as "z o o" or "s a". */
function joinedTail(words: string[]): number {
  for (const length of [4, 3, 2])
    if (words.length > length && LEGAL_FORMS.has(words.slice(-length).join(''))) return words.length - length;
  return words.length;
}

/** A name needs at least this many letters to match longer names that begin with it; shorter names only match whole words. */
const MIN_PREFIX_LENGTH = 4;

/** A key without its spaces. */
export function joinedKey(key: string): string {
  return key.replaceAll(' ', '');
}

/** Every form in which a name belongs to one verified company: "Harbour Health" and "HarbourHealth" count as one. */
export function claimedNameKeys(names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap(companyNameKeys).map(joinedKey))];
}

/**
 * Whether a name equals or begins with another one, ignoring spaces; below four letters, only in whole words ("BP Energy" begins
 * with "BP", "BPost" does not).
 * @param key the key of the longer name @param beginning the key of the name it may begin with
 */
export function beginsWithName(key: string, beginning: string): boolean {
  if (joinedKey(key) === joinedKey(beginning)) return true;
  if (joinedKey(beginning).length >= MIN_PREFIX_LENGTH)
    return joinedKey(key).startsWith(joinedKey(beginning));
  return `${key} `.startsWith(`${beginning} `);
}

/**
 * Whether someone who hides from one of two names hides from the other too: they are the same but for spaces, or one begins with the other
 * ("Harbour Health" and "Harbour Health Porto"). Better to hide from one company too many than to miss the one that was meant.
 * @param a a key
 * @param b another
 */
export function hidesEitherWay(a: string, b: string): boolean {
  return beginsWithName(a, b) || beginsWithName(b, a);
}

/**
 * The keys without spaces that also hide this one: itself, its beginnings of four letters or more, and beginnings made of whole words.
 * For shorter ones, `hidesEitherWay` decides.
 */
export function prefixesOf(key: string): readonly string[] {
  const letters = Array.from(joinedKey(key));
  const words = key.split(' ');
  const long = letters.flatMap((_, end) =>
    end + 1 >= MIN_PREFIX_LENGTH ? [letters.slice(0, end + 1).join('')] : [],
  );
  return [...new Set([joinedKey(key), ...words.map((_, end) => words.slice(0, end + 1).join('')), ...long])];
}
