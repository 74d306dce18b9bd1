import { normalForm } from '../../normal-form.ts';

/** Shorter words, such as "no" and "the", say too little about what a phrase is about. */
const SHORTEST = 3;
/** Longer words that don't either. */
const FILLERS: ReadonlySet<string> = new Set([
  'any',
  'every',
  'for',
  'from',
  'more',
  'not',
  'than',
  'that',
  'the',
  'too',
  'week',
  'with',
]);
/** A plural of fewer letters is left as it is: "gas", "bus". */
const SHORTEST_PLURAL = 5;

const wordsOf = (text: string) =>
  normalForm(text, 'NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Parts a phrase into its alternatives: "Climate and nature" is about either. */
const BETWEEN = /\s(?:and|or)\s|[,;/&+]/iu;

/**
 * The words by which a phrase of a candidate's own is looked for in a job's text: alternatives, each of words that all have to be there as the
 * beginnings of words. "Night shifts" finds "Night-shift allowance". Empty where the phrase says nothing that could be looked for.
 */
export function phraseWords(phrase: string): readonly (readonly string[])[] {
  return phrase
    .split(BETWEEN)
    .map((part) => wordsOf(part).filter((word) => word.length >= SHORTEST && !FILLERS.has(word)))
    .filter((telling) => telling.length > 0)
    .map((telling) => [...new Set(telling.map(withoutPlural))]);
}

const withoutPlural = (word: string) =>
  word.length >= SHORTEST_PLURAL && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

/** Those of some phrases that a text mentions. */
export function mentionedPhrases(text: string, phrases: readonly string[]): readonly string[] {
  const words = wordsOf(text);
  const has = (wanted: string) => words.some((word) => word.startsWith(wanted));
  return phrases.filter((phrase) => phraseWords(phrase).some((alternative) => alternative.every(has)));
}
