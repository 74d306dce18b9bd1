import {
  APPROXIMATE_WORDS,
  ARTICLE_WORDS,
  NOW_AFTER_UNTIL_WORDS,
  NOW_WORDS,
  OPENING_WORDS,
  SINCE_WORDS,
  UNTIL_WORDS,
} from '../vocabulary/date-words.ts';
import { type DatePoint, MONTH_ALONE, POINT, readPoint } from './date-points.ts';
import { foldedText } from './folded-text.ts';

/** A date span found in a text, with its position. */
export type DateSpan = {
  readonly from: DatePoint | null;
  readonly to: DatePoint | null;
  readonly isCurrent: boolean;
  /** Whether it was written as a range rather than a single date. */
  readonly isRange: boolean;
  /** Where it starts and ends in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
};

const NOT_IN_WORD = '(?<![\\p{L}\\d])';
const END_OF_WORD = '(?![\\p{L}\\d])';
const DASH = '(?:[–-]|→|>|÷)';
/** Some languages attach "from" and "to" to the date, or put a full stop or a word after a year. */
const ENDINGS =
  "(?:-?(?:tol|ig|es)|'?(?:den|dan|ten|tan)(?:\\s+beri)?|\\.|\\s*(?:г|р|рр|г.г|r|g|m)\\.|\\s*(?:года|году|рік|року|roku|metu|gads))?";
const TO = `${ENDINGS}(?:\\s*(?:${DASH}\\s*){1,3}|\\s*\\/\\s*|\\s*(?:الى|至|到|から)\\s*|\\s*(?:${DASH}\\s*)?(?<![\\p{L}])(?:${UNTIL_WORDS})(?![\\p{L}])\\s*)(?:(?:${ARTICLE_WORDS}|${UNTIL_WORDS})\\s+)?`;
const UNSPACED_UNTIL = '\\s*(?:حتى|الى|至|到)\\s*';
const NOW = `(?:(?:${ARTICLE_WORDS}|${UNTIL_WORDS})\\s+){0,2}(?:${NOW_WORDS})`;
const NOW_AFTER_UNTIL = `(?:(?:${ARTICLE_WORDS}|${UNTIL_WORDS})\\s+){0,2}(?:${NOW_AFTER_UNTIL_WORDS})`;
const OPENING = `(?:(?:${OPENING_WORDS})\\s+(?:(?:le|la|el|il|l')\\s*)?)?`;

const range = new RegExp(
  `${NOT_IN_WORD}${OPENING}(${POINT})(?:${TO}(${POINT})${ENDINGS}${END_OF_WORD}|(?:(?:${TO}|${UNSPACED_UNTIL})(${NOW_AFTER_UNTIL})|[,]?\\s+(${NOW}))(?![\\p{L}\\d]))`,
  'u',
);
const reversedNow = new RegExp(`${NOT_IN_WORD}(${NOW})\\s*[–-]\\s*(${POINT})${END_OF_WORD}`, 'u');
const shortRange = new RegExp(
  `${NOT_IN_WORD}(?:(?:${APPROXIMATE_WORDS}|${OPENING_WORDS})\\s+)?(\\d{4})\\s*[–/-]\\s*'?(\\d{2})(?![\\d/.-])`,
  'u',
);
const monthsOfOneYear = new RegExp(
  `${NOT_IN_WORD}${OPENING}(?:\\d{1,2}\\.?\\s+)?(${MONTH_ALONE})\\.?${TO}(?:\\d{1,2}\\.?\\s+)?(${MONTH_ALONE}\\.?,?\\s+(?:de\\s+|del\\s+|of\\s+)?\\d{4})${END_OF_WORD}`,
  'u',
);
/** "Summers 2010 and 2011", "between 2010 and 2013", "2010 & 2011". */
const severalYears = new RegExp(
  `${NOT_IN_WORD}((?:${APPROXIMATE_WORDS}|${OPENING_WORDS})\\s+)?(\\d{4})\\s*(?:,|\\+|&|\\s(?:and|und|et|y|e|en|och|og|ja|i|a|si|и|та|και|ve|و)\\s)\\s*(\\d{4})${END_OF_WORD}`,
  'u',
);
const since = new RegExp(
  `${NOT_IN_WORD}(?:${SINCE_WORDS})(?:\\s*:)?\\s*(?:le\\s+|dem\\s+|el\\s+|il\\s+)?(${POINT})${END_OF_WORD}`,
  'u',
);
const openEnd = new RegExp(
  `${NOT_IN_WORD}(${POINT})\\s*(?:(?:[–-]|→|>|\\.\\.+|…)\\s*(?=$|[\\t)\\]|])|\\+(?=\\s|$)|から\\s*(?=$|\\t)|\\s*以来|부터)`,
  'u',
);
const single = new RegExp(`(?<![\\p{L}\\d+])(${POINT})${END_OF_WORD}`, 'u');
/** Every date contains a digit, except the first year of an emperor. */
const HAS_NO_DATE = /^[^\d元]*$/u;

/**
 * The dates in a line of a CV: a range rather than a single date, and the first if there are several. @param text one line as returned by
 * `readableText`
 * @returns null when there is no date in it
 */
export function findDateSpan(text: string): DateSpan | null {
  if (HAS_NO_DATE.test(text)) return null;
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
      match[2] === undefined,
    );
  }
  if (short && Number(short[1]) > 1_940 && Number(short[1]) < 2_100) {
    const to = `${short[1]?.slice(0, 2)}${short[2]}`;
    if (to > (short[1] ?? '')) return span(short, short[1] ?? null, to, false);
  }
  const years = yearsIn(severalYears.exec(folded));
  if (years !== null) return years;
  const reversed = reversedNow.exec(folded);
  return reversed ? span(reversed, readPoint((reversed[2] ?? '').trim()), null, true) : null;
}

/** Consecutive years, or years joined by a word before them: no other two years make a range. */
function yearsIn(match: RegExpExecArray | null): DateSpan | null {
  const [from, to] = [Number(match?.[2]), Number(match?.[3])];
  const isTime = from > 1_940 && to > from && to < 2_100 && (match?.[1] !== undefined || to === from + 1);
  return match !== null && isTime ? span(match, String(from), String(to), false) : null;
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

/** The span of a match; if the end comes before the start, it was read right to left and is swapped. */
function span(
  match: RegExpExecArray,
  from: DatePoint | null,
  to: DatePoint | null,
  isCurrent: boolean,
): DateSpan {
  const isReversed = from !== null && to !== null && to.slice(0, 4) < from.slice(0, 4);
  return {
    from: isReversed ? to : from,
    to: isReversed ? from : to,
    isCurrent,
    isRange: true,
    start: match.index,
    end: match.index + match[0].length,
  };
}

/** A text without its dates, and without the punctuation around them. */
export function withoutSpan(text: string, { start, end }: DateSpan): string {
  const before = text.slice(0, start).replace(/[\s([{|,;:·•–—-]+$/u, '');
  const after = text.slice(end).replace(/^[\s)\]}|,;:·•–—-]+/u, '');
  if (before === '' || after === '') return `${before}${after}`.trim();
  return `${before}\t${after}`;
}
