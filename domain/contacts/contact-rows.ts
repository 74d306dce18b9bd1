import { isRealDay } from '../profile/iso-date.ts';
import { NAME_PATTERN, normalisedText, PROSE_PATTERN } from '../profile/text.ts';
import { CONTACT_LIMITS, type ContactPerson, MAIL_PATTERN, type Meeting, metViolations } from './contact.ts';
import type { ContactColumn } from './contact-columns.ts';
import { mailKey, phoneNumber, secureLink } from './contact-keys.ts';
import type { CsvRecord } from './csv-text.ts';
import { plainCell } from './csv-text.ts';

/** The rows of a contact list: those that can be imported, and those that can't, each with every reason. */

/** Whether 3/4 is the third of April or the fourth of March. A day that begins with its year can be read by itself. */
export const DAY_ORDERS = ['day_first', 'month_first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** A row that can be imported. */
export type ContactRow = { readonly line: number; readonly person: ContactPerson; readonly meeting: Meeting };

/** Why a row can't be imported. */
export type RowReason = {
  readonly field: 'name' | 'mail' | 'phone' | 'link' | 'met_on' | 'source' | 'note' | 'row';
  readonly code: 'missing' | 'format' | 'country_needed' | 'too_long' | 'in_future' | 'too_many_meetings';
};
export type RejectedRow = { readonly line: number; readonly reasons: readonly RowReason[] };

/** How to interpret the cells. */
export type RowReading = {
  readonly columns: readonly (ContactColumn | null)[];
  /** The country of national phone numbers, ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly dayOrder: DayOrder;
  /** `YYYY-MM-DD` */
  readonly today: string;
};

/** Reads the rows below the headings. */
export function readContactRows(
  records: readonly CsvRecord[],
  reading: RowReading,
): { readonly rows: readonly ContactRow[]; readonly rejected: readonly RejectedRow[] } {
  const rows: ContactRow[] = [];
  const rejected: RejectedRow[] = [];
  for (const record of records) {
    const { reasons, ...row } = readRow(record, reading);
    if (reasons.length > 0) rejected.push({ line: record.line, reasons });
    else rows.push(row);
  }
  return { rows, rejected };
}

/** More characters than any field may have, however it's written. */
const MAX_CELL_LENGTH = 4 * CONTACT_LIMITS.note;

function readRow({ line, cells }: CsvRecord, reading: RowReading) {
  const reasons: RowReason[] = [];
  const textOf = (column: ContactColumn) => {
    const index = reading.columns.indexOf(column);
    const text = cells[index] ?? '';
    // Too long however it's read, so the rest is dropped: the cell is refused anyway.
    return normalisedText(plainCell(text.slice(0, MAX_CELL_LENGTH)));
  };
  /** Null if the cell is empty or wrong; in the latter case the reason is added. */
  function cell(
    field: 'mail' | 'phone' | 'link' | 'met_on' | 'source' | 'note',
    read: Reader,
  ): string | null {
    const text = textOf(field);
    if (text === '') return null;
    const value = read(text);
    if (typeof value === 'string') return value;
    reasons.push({ field, ...value });
    return null;
  }
  const name = textOf('name') || `${textOf('first_name')} ${textOf('last_name')}`.trim();
  if (name === '') reasons.push({ field: 'name', code: 'missing' });
  else reasons.push(...nameReasons(name));
  const person = {
    name,
    mail: cell('mail', readMail),
    phone: cell('phone', (text) => readPhone(text, reading.country)),
    link: cell('link', (text) => secureLink(text) ?? WRONG),
  };
  const meeting = {
    metOn: cell('met_on', (text) => readDay(text, reading)),
    source: cell('source', (text) => readText(text, NAME, CONTACT_LIMITS.source)),
    note: cell('note', (text) => readText(text, PROSE, CONTACT_LIMITS.note)),
  };
  return { line, person, meeting, reasons };
}

type Wrong = { readonly code: RowReason['code'] };
type Reader = (text: string) => string | Wrong;

const WRONG: Wrong = { code: 'format' };
const NAME = new RegExp(NAME_PATTERN, 'u');
const PROSE = new RegExp(PROSE_PATTERN, 'u');
const MAIL = new RegExp(MAIL_PATTERN, 'u');

function readText(text: string, pattern: RegExp, longest: number): string | Wrong {
  if ([...text].length > longest) return { code: 'too_long' };
  return pattern.test(text) ? text : WRONG;
}

function nameReasons(name: string): RowReason[] {
  const parsed = readText(name, NAME, CONTACT_LIMITS.name);
  return typeof parsed === 'string' ? [] : [{ field: 'name', ...parsed }];
}

function readMail(text: string): string | Wrong {
  const mail = mailKey(text.replace(/^mailto:/i, ''));
  return readText(mail, MAIL, CONTACT_LIMITS.mail);
}

function readPhone(text: string, country: string | null): string | Wrong {
  const number = phoneNumber(text, country);
  if (number !== null) return number;
  // It would be valid with some country, so only the country is missing.
  return country === null && phoneNumber(text, 'GB') !== null ? { code: 'country_needed' } : WRONG;
}

/** Dates written in digits, with or without a time after them. */
function readDay(text: string, { dayOrder, today }: RowReading): string | Wrong {
  const parts = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:[T ,].*)?$/.exec(text);
  if (!parts) return WRONG;
  const [first = '', second = '', third = ''] = parts.slice(1);
  const [year, month, day] =
    first.length === 4
      ? [first, second, third]
      : dayOrder === 'day_first'
        ? [third, second, first]
        : [third, first, second];
  const full = year.length === 2 ? `20${year}` : year;
  const isoDate = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isRealDay(isoDate)) return WRONG;
  const [violation] = metViolations(isoDate, today, '');
  if (!violation) return isoDate;
  return violation.code === 'day_too_late' ? { code: 'in_future' } : WRONG;
}
