import { APPROXIMATE_WORDS } from '../vocabulary/date-words.ts';
import { MONTH_NAMES, monthNumber } from '../vocabulary/month-names.ts';

/**
 * Dates as written in CVs in many languages: a month and a year, or just a year. Patterns are for folded text (see
 * `folded-text`).
 */

/** `YYYY-MM`, or `YYYY` where the text names no month: none is made up. */
export type DatePoint = string;

const YEAR = '(?:19[4-9]\\d|20[0-9]\\d)';
const NAME = `(?<![\\p{L}])(?:${MONTH_NAMES})(?![\\p{L}])`;
/** A month in Roman numerals where a date is expected, but not after a word ("Engineer II"). */
const ROMAN = '(?<=^|[,;(|/\\t–-]\\s?)(?:x[i]{0,2}|i[xv]|vi{0,3}|i{1,3})';
const OF = "(?:\\s*(?:de|del|of|d'|,|\\.|/|-|')\\s*|\\s+)";
/** The forms of a date, most specific first, tried in this order at each position. */
const FORMS: readonly { readonly pattern: string; readonly read: (text: string) => DatePoint | null }[] = [
  { pattern: `${YEAR}\\s*[年년]\\s*\\d{1,2}\\s*[月월](?:\\s*\\d{1,2}\\s*[日일])?`, read: yearThenMonth },
  { pattern: '(?:令和|平成|昭和)\\s*(?:元|\\d{1,2})\\s*年(?:\\s*\\d{1,2}\\s*月)?', read: eraYear },
  {
    pattern: `(?:\\d{1,2}(?:st|nd|rd|th|er|º)?\\.?${OF})?${NAME}\\.?(?:${OF})*${YEAR}(?:\\s*(?:г\\.|года|r\\.))?`,
    read: namedMonth,
  },
  { pattern: `${NAME}\\.?\\s*\\d{1,2}(?:st|nd|rd|th)?\\s?,\\s*${YEAR}`, read: namedMonth },
  { pattern: `${NAME}\\.?\\s*'?\\d{2}(?!\\d)`, read: namedMonthShortYear },
  {
    pattern: `${YEAR}(?:[.,]|\\.?\\s*(?:gada|metu|m\\.|g\\.))?\\s*${NAME}(?:\\s*\\d{1,2}\\.(?!\\d))?`,
    read: namedMonth,
  },
  { pattern: `thang\\s*\\d{1,2}(?:\\s*(?:nam|[/,-]))?\\s*${YEAR}`, read: monthThenYear },
  { pattern: `${ROMAN}[ ./]\\s?${YEAR}(?!\\d)`, read: romanMonth },
  { pattern: `\\d{1,2}\\s?[./-]\\s?\\d{1,2}\\s?[./-]\\s?${YEAR}(?!\\d)`, read: dayMonthYear },
  { pattern: `${YEAR}[./-](?:0[1-9]|1[0-2])[./-]\\d{1,2}(?!\\d)`, read: yearThenMonth },
  { pattern: `(?<!\\d)(?:0?[1-9]|1[0-2])\\s?[./-]\\s?${YEAR}(?!\\d)`, read: monthThenYear },
  { pattern: `${YEAR}\\s?[./-]\\s?(?:0[1-9]|1[0-2])(?!\\d)`, read: yearThenMonth },
  { pattern: `(?<![\\d/.])(?:0[1-9]|1[0-2])[/']\\d{2}(?![\\d/.])`, read: monthThenShortYear },
  { pattern: `${YEAR}\\s?[./]\\s?[1-9](?![\\d.,/])`, read: yearThenMonth },
  {
    pattern: `(?:(?<![\\p{L}])(?:${APPROXIMATE_WORDS})(?:\\s*(?:of|de|del|di|d')\\s+|[\\s-]+|\\s?'))?(?<![\\d.,])${YEAR}(?!\\d)\\s*[年년]?`,
    read: (text) => /\d{4}/.exec(text)?.[0] ?? null,
  },
];

/** All forms of a date as part of a regular expression, without capturing groups. */
export const POINT = `(?:${FORMS.map(({ pattern }) => pattern).join('|')})`;
/** The folded name of a month alone. */
export const MONTH_ALONE = NAME;

const WHOLE = FORMS.map(({ pattern, read }) => ({ test: new RegExp(`^(?:${pattern})$`, 'u'), read }));

/** Reads a text that's a single date; null if it isn't one, or names a month that doesn't exist. */
export function readPoint(text: string): DatePoint | null {
  const form = WHOLE.find(({ test }) => test.test(text));
  return form?.read(text) ?? null;
}

function numbersIn(text: string): readonly number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}

function point(year: number | undefined, month: number | null | undefined): DatePoint | null {
  if (year === undefined || month === null || month === undefined || month < 1 || month > 12) return null;
  return `${year}-${String(month).padStart(2, '0')}`;
}

function yearThenMonth(text: string): DatePoint | null {
  const [year, month] = numbersIn(text);
  return point(year, month);
}

function monthThenYear(text: string): DatePoint | null {
  const [month, year] = numbersIn(text);
  return point(year, month);
}

function monthThenShortYear(text: string): DatePoint | null {
  const [month, year] = numbersIn(text);
  return year === undefined ? null : point(fullYear(year), month);
}

/** Day before month, unless the second number can only be a day. */
function dayMonthYear(text: string): DatePoint | null {
  const [first, second, year] = numbersIn(text);
  return point(year, second !== undefined && second > 12 ? first : second);
}

const NAMED = new RegExp(NAME, 'u');

function namedMonth(text: string): DatePoint | null {
  const year = numbersIn(text).find((number) => number > 1_900);
  return point(year, monthNumber(NAMED.exec(text)?.[0] ?? ''));
}

function namedMonthShortYear(text: string): DatePoint | null {
  const year = numbersIn(text)[0];
  return year === undefined ? null : point(fullYear(year), monthNumber(NAMED.exec(text)?.[0] ?? ''));
}

const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

function romanMonth(text: string): DatePoint | null {
  const [year] = numbersIn(text);
  return point(year, ROMANS.indexOf(/^[ivx]+/.exec(text)?.[0] ?? '') + 1);
}

/** Two digits mean a year of this century up to 49, and of the last one from 50. */
function fullYear(year: number): number {
  return year < 50 ? 2_000 + year : 1_900 + year;
}

const ERAS: Readonly<Record<string, number>> = { 令和: 2_018, 平成: 1_988, 昭和: 1_925 };

function eraYear(text: string): DatePoint | null {
  const before = ERAS[text.slice(0, 2)] ?? 0;
  const [first, second] = numbersIn(text.replace('元', '1'));
  if (first === undefined) return null;
  return second === undefined ? String(before + first) : point(before + first, second);
}
