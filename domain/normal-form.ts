/**
 * Unicode normal forms in a time that grows with the length alone. Putting marks in order takes the square of the length of a row of them,
 * so that rows are bounded first: the Stream-Safe Text Format of UAX #15, section 13. Every text is normalised here; a check sees to it.
 */

/** A mark upon the letter before it. The half-width sound marks are letters until the compatibility forms make marks of them. */
const MARK = '(?!\\u034F)[\\p{M}\\uFF9E\\uFF9F]';
/** More marks in a row than any language has; more than this are refused in what people enter. */
const MOST_IN_ROW = 30;
const EXCESS = new RegExp(`(?:${MARK}){${MOST_IN_ROW + 1}}`, 'u');
const LONG_ROW = new RegExp(`(?:${MARK}){${MOST_IN_ROW}}(?=${MARK})`, 'gu');
/** It has no form of its own, and no mark is moved across it. */
const GRAPHEME_JOINER = '\u034F';

/** Whether more than 30 marks stand in a row somewhere in a text. */
export function hasMarksInExcess(text: string): boolean {
  return EXCESS.test(text);
}

/** A text in a normal form. Rows of more than 30 marks are parted by grapheme joiners; normalising the outcome again changes nothing. */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  const isSafe = text.length <= MOST_IN_ROW;
  return (isSafe ? text : text.replace(LONG_ROW, `$&${GRAPHEME_JOINER}`)).normalize(form);
}
