/**
 * Unicode normal forms in linear time. Sorting combining marks takes quadratic time for a long row of them, so rows are limited first:
 * the Stream-Safe Text Format of UAX #15, section 13. Every text is normalised here; a check enforces that.
 */

/** A mark upon the letter before it. The half-width sound marks are letters until the compatibility forms make marks of them. */
const MARK = '(?!\\u034F)[\\p{M}\\uFF9E\\uFF9F]';
/** More combining marks in a row than any language uses; more than this are refused in input. */
const MAX_CONSECUTIVE_MARKS = 30;
const EXCESS = new RegExp(`(?:${MARK}){${MAX_CONSECUTIVE_MARKS + 1}}`, 'u');
const LONG_ROW = new RegExp(`(?:${MARK}){${MAX_CONSECUTIVE_MARKS}}(?=${MARK})`, 'gu');
/** It doesn't normalise to anything else, and no mark is moved across it. */
const GRAPHEME_JOINER = '\u034F';

/** Whether a text contains more than 30 combining marks in a row. */
export function hasMarksInExcess(text: string): boolean {
  return text.length > LONG ? hasExcess(text) : EXCESS.test(text);
}

/** In texts longer than this, marks are counted in a loop: the regular expression takes ten times as long. */
const LONG = 10_000;
const ONE_MARK = new RegExp(`^${MARK}$`, 'u');
const [UNKNOWN, NO_MARK, IS_MARK] = [0, 1, 2];
let kinds: Uint8Array | null = null;

function hasExcess(text: string): boolean {
  kinds ??= new Uint8Array(0x11_0000);
  let row = 0;
  for (let at = 0; at < text.length; at += 1) {
    const point = text.codePointAt(at) as number;
    if (point > 0xffff) at += 1;
    if (kinds[point] === UNKNOWN)
      kinds[point] = ONE_MARK.test(String.fromCodePoint(point)) ? IS_MARK : NO_MARK;
    row = kinds[point] === IS_MARK ? row + 1 : 0;
    if (row > MAX_CONSECUTIVE_MARKS) return true;
  }
  return false;
}

/** Normalises a text. Rows of more than 30 marks are split by grapheme joiners. It's idempotent. */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  const isSafe = text.length <= MAX_CONSECUTIVE_MARKS;
  return (isSafe ? text : text.replace(LONG_ROW, `$&${GRAPHEME_JOINER}`)).normalize(form);
}
