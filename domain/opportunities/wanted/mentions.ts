import { normalForm } from '../../normal-form.ts';

/** Shorter words, such as "no" and "the", carry too little of a phrase's meaning. */
const MIN_LENGTH = 3;
/** Longer words that also carry too little meaning. */
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
/** Shorter plurals are left as they are: "gas", "bus". */
const MIN_PLURAL_LENGTH = 5;

const wordsOf = (text: string) =>
  normalForm(text, 'NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Splits a phrase into alternatives: "Climate and nature" matches either. */
const BETWEEN = /\s(?:and|or)\s|[,;/&+]/iu;

/**
 * The words used to search a job's text for a candidate's own phrase: alternatives, each with words that all have to occur as beginnings
 * of words. "Night shifts" finds "Night-shift allowance". Empty if the phrase contains nothing searchable.
 */
export function phraseWords(phrase: string): readonly (readonly string[])[] {
  return phrase
    .split(BETWEEN)
    .map((part) => wordsOf(part).filter((word) => word.length >= MIN_LENGTH && !FILLERS.has(word)))
    .filter((meaningful) => meaningful.length > 0)
    .map((meaningful) => [...new Set(meaningful.map(withoutPlural))]);
}

const withoutPlural = (word: string) =>
  word.length >= MIN_PLURAL_LENGTH && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

/** The given phrases that a text mentions. */
export function mentionedPhrases(text: string, phrases: readonly string[]): readonly string[] {
  const words = wordsOf(text);
  const isMentioned = (mentions: string) => words.some((word) => word.startsWith(mentions));
  return phrases.filter((phrase) =>
    phraseWords(phrase).some((alternative) => alternative.every(isMentioned)),
  );
}
