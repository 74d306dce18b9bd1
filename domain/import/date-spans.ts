import { type DatePoint, MONTH_ALONE, POINT, readPoint } from './date-points.ts';
import { foldedText } from './folded-text.ts';
import { NOW_WORDS, SINCE_WORDS } from './month-names.ts';

/** A time found in a text, from one point to another, with its place in the text. */
export type DateSpan = {
  readonly from: DatePoint | null;
  readonly to: DatePoint | null;
  readonly isCurrent: boolean;
  /** Whether it was written as a time that lasts, and not as one point. */
  readonly isRange: boolean;
  /** Where it begins and ends in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
};

const NOT_IN_WORD = '(?<![\\p{L}\\d])';
const END_OF_WORD = '(?![\\p{L}\\d])';
const TO =
  "\\s*(?:–|->|—|-|\\/|to|until|till|through|bis(?:\\s+zum)?|jusqu'(?:a|en)|hasta|ate|a|au|al|do|tot(?:\\s+en\\s+met)?|t\\/m|по|до|حتى|الى|إلى|עד|至|到|から|ve|부터|pana in|pana la|pana|til|till|tills|t\\.o\\.m\\.?|až do|az do|og med|thru|〜|～)\\s*(?:the\\s+|la\\s+|le\\s+|el\\s+)?";
const NOW = `(?:(?:по|до|حتى|a|au|al|ad|to|bis|the|la|le|il|in|do|pana in|pana|tot|do chwili|a la|ate|ate o|ate a|hasta|hasta la|jusqu'a)\\s+)?(?:${NOW_WORDS})`;
const OPENING = '(?:(?:from|fran|din|з|із|від|von|vom|du|de|dal|del|od|van|с|من|ab|between|entre|自)\\s+)?';

const range = new RegExp(
  `${NOT_IN_WORD}${OPENING}(${POINT})(?:${TO}(${POINT})${END_OF_WORD}|(?:${TO}|\\s+)(${NOW})(?![\\p{L}\\d]))`,
  'u',
);
const reversedNow = new RegExp(`${NOT_IN_WORD}(${NOW})\\s*[–-]\\s*(${POINT})${END_OF_WORD}`, 'u');
const shortRange = new RegExp(`${NOT_IN_WORD}(\\d{4})\\s*[–/-]\\s*'?(\\d{2})(?![\\d/.-])`, 'u');
const monthsOfOneYear = new RegExp(
  `${NOT_IN_WORD}(${MONTH_ALONE})\\.?(?:\\s*[–/-]\\s*|\\s+(?:to|bis|a|à|au|al|do|tot|по|до)\\s+)(${MONTH_ALONE}\\.?\\s+(?:de\\s+|del\\s+)?\\d{4})${END_OF_WORD}`,
  'u',
);
const since = new RegExp(
  `${NOT_IN_WORD}(?:${SINCE_WORDS})\\s*(?:le\\s+|dem\\s+)?(${POINT})${END_OF_WORD}`,
  'u',
);
const openEnd = new RegExp(`${NOT_IN_WORD}(${POINT})\\s*(?:[–-]\\s*$|から\\s*$|\\s*以来|부터)`, 'u');
const single = new RegExp(`(?<![\\p{L}\\d+])(${POINT})${END_OF_WORD}`, 'u');

/**
 * The time that a line of a CV names: a range rather than a single point, the first of several.
 * @param text one line as `readableText` gives it
 * @returns null when there is no date in it
 */
export function findDateSpan(text: string): DateSpan | null {
  const folded = foldedText(text);
  return findRange(folded) ?? findSince(folded) ?? findSingle(folded);
}

function findRange(folded: string): DateSpan | null {
  const months = monthsOfOneYear.exec(folded);
  if (months) {
    const to = readPoint(months[2] ?? '');
    const from = readPoint(`${months[1]} ${to?.slice(0, 4)}`);
    return span(months, from, to, false);
  }
  const match = range.exec(folded);
  const short = shortRange.exec(folded);
  if (match && (short === null || match.index <= short.index)) {
    const from = readPoint((match[1] ?? '').trim());
    return span(
      match,
      from,
      match[2] === undefined ? null : readPoint(match[2].trim()),
      match[3] !== undefined,
    );
  }
  if (short && Number(short[1]) > 1_940 && Number(short[1]) < 2_100) {
    const to = `${short[1]?.slice(0, 2)}${short[2]}`;
    if (to > (short[1] ?? '')) return span(short, short[1] ?? null, to, false);
  }
  const reversed = reversedNow.exec(folded);
  return reversed ? span(reversed, readPoint((reversed[2] ?? '').trim()), null, true) : null;
}

function findSince(folded: string): DateSpan | null {
  const match = since.exec(folded) ?? openEnd.exec(folded);
  return match ? span(match, readPoint((match[1] ?? '').trim()), null, true) : null;
}

function findSingle(folded: string): DateSpan | null {
  const match = single.exec(folded);
  if (match === null) return null;
  const point = readPoint((match[1] ?? '').trim());
  if (point === null) return null;
  return { ...span(match, point, null, false), isRange: false };
}

/** The span of a match; an end before the beginning was read from the right to the left, and is turned. */
function span(
  match: RegExpExecArray,
  from: DatePoint | null,
  to: DatePoint | null,
  isCurrent: boolean,
): DateSpan {
  const isTurned = from !== null && to !== null && to.slice(0, 4) < from.slice(0, 4);
  return {
    from: isTurned ? to : from,
    to: isTurned ? from : to,
    isCurrent,
    isRange: true,
    start: match.index,
    end: match.index + match[0].length,
  };
}

/** A text without the time in it, and without the signs that stood around the time. */
export function withoutSpan(text: string, { start, end }: DateSpan): string {
  const before = text.slice(0, start).replace(/[\s([{|,;:·•–—-]+$/u, '');
  const after = text.slice(end).replace(/^[\s)\]}|,;:·•–—-]+/u, '');
  if (before === '' || after === '') return `${before}${after}`.trim();
  return `${before}\t${after}`;
}
