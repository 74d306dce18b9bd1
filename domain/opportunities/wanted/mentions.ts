import { normalForm } from '../../normal-form.ts';

/** Shorter words, such as "no" and "the", say too little about what a phrase is about. */
const SHORTEST = 3;
/** Longer words that don't either. */
const FILLERS: ReadonlySet<string> = new Set([
  'and',
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

/**
 * The words by which a phrase of a candidate's own is looked for in a job's text, each as the beginning of a word, so that "night shifts" finds
 * "Night-shift allowance". Empty where the phrase says nothing that could be looked for.
 */
export function phraseWords(phrase: string): readonly string[] {
  const telling = wordsOf(phrase).filter((word) => word.length >= SHORTEST && !FILLERS.has(word));
  return [...new Set(telling.map(withoutPlural))];
}

const withoutPlural = (word: string) =>
  word.length >= SHORTEST_PLURAL && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

/** Those of some phrases that a text mentions: all words of the phrase are in it, in any order. */
export function mentionedPhrases(text: string, phrases: readonly string[]): readonly string[] {
  const words = wordsOf(text);
  return phrases.filter((phrase) => {
    const wanted = phraseWords(phrase);
    return wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
}
