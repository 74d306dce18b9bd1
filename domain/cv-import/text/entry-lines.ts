import type { CvLine } from './cv-line.ts';
import { findDateSpan, withoutSpan } from './date-spans.ts';
import { wordsOf } from './folded-text.ts';

/** What a single line of a section with entries may be. */

const MAX_HEAD_LINE_LENGTH = 110;
const SMALL_BEGINNINGS = /^(?:iOS|iPhone|eBay|bis|od|seit|depuis|dal|desde|ab|since|din|з|від)/u;
/** A lower-case word before the full stop: a sentence, not "Ltd." or "Sp. z o.o.". */
const SENTENCE_END = /[\p{Ll}\d)]{4,}[.;]$|。$/u;

/** "S.A. de C.V." doesn't end a sentence. */
const INITIAL_END = /(?:^|[^\p{L}])\p{L}\.$/u;

/** Neither do "Lda." and "S.p.A.". */
const LEGAL_FORM_END =
  /[\s.](?:lda|ltda|ltd|inc|co|corp|bros|e\.?v|s\.?p\.?a|s\.?r\.?l|s\.?a\.?s?|a\.?ş|o\.?o|d\.?o\.?o|a\.?s|s\.?r\.?o)\.$/iu;

/** Whether a line may name an entry: short, and neither a list item nor a sentence. */
export function mayNameEntry({ text, isItem }: CvLine): boolean {
  if (isItem || text.length > MAX_HEAD_LINE_LENGTH) return false;
  if (/^\p{Ll}(?!\p{Lu})/u.test(text.replace(SMALL_BEGINNINGS, 'X'))) return false;
  const words = wordsOf(text).trim().split(' ').length;
  const isSentence =
    (SENTENCE_END.test(text) && words > 2) ||
    (/[.;]$/u.test(text) && !INITIAL_END.test(text) && !LEGAL_FORM_END.test(text) && words > 6);
  return !isSentence && !(words > 14 && findDateSpan(text) === null);
}

/** Whether a text contains only dates. */
export function isDateOnly(text: string): boolean {
  const span = findDateSpan(text);
  return span !== null && !/\p{L}{2}|\d/u.test(withoutSpan(text, span));
}
