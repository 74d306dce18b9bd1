/** Dates as ISO 8601 text: a day `2026-09-01` or a month `2026-09`. Both sort as text. */

/** The years that a date may be in, 1900 to 2199: a pattern of how a date begins. */
export const YEAR_PATTERN = '^(19|20|21)';

/** A month, `YYYY-MM`, from the year 1900 to 2199. */
export const MONTH_PATTERN = '^(19|20|21)\\d{2}-(0[1-9]|1[0-2])$';

const MONTHS_OF_30_DAYS = [4, 6, 9, 11];

/**
 * Whether a text of the form `YYYY-MM-DD` names a day of the Gregorian calendar (31 April and 29 February 2025 do not exist,
 * nor does the year 0).
 * @param day any text; one in another format returns false
 */
export function isRealDay(day: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (parts === null) return false;
  const [year, month, date] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
}

/**
 * The number of days in a month of the Gregorian calendar.
 * @param month 1 to 12
 */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return MONTHS_OF_30_DAYS.includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/**
 * The same day some years later, as a text. For a year without 29 February it stays "02-29", which sorts after 28 February and before 1
 * March: an anniversary that falls on 1 March, as in English law.
 * @param day `YYYY-MM-DD`
 * @param years whole years, may be negative
 */
export function yearsAfter(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
}
