import { hasHiddenText } from '../hidden-text.ts';
import { hasMarksInExcess } from '../normal-form.ts';
import type { Violation } from '../violation.ts';
import { type ContactColumn, columnViolations, recognisedColumns } from './contact-columns.ts';
import { CONTACT_LIST_LIMITS } from './contact-import.ts';
import { type ContactRow, type DayOrder, type RejectedRow, readContactRows } from './contact-rows.ts';
import { type CsvRecord, readCsv } from './csv-text.ts';

/** A list of contacts as submitted: its text, and how to read it. */
export type ContactListText = {
  readonly text: string;
  /** What each column contains. Null to detect it from the headings. */
  readonly columns: readonly (ContactColumn | null)[] | null;
  /** The country of national phone numbers, ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly dayOrder: DayOrder;
};

/** A list after reading. */
export type ReadList = {
  readonly columns: readonly {
    readonly heading: string;
    readonly samples: readonly string[];
    readonly column: ContactColumn | null;
  }[];
  readonly rowCount: number;
  readonly rows: readonly ContactRow[];
  readonly rejected: readonly RejectedRow[];
  /** Why the whole list is refused; in that case, no rows are read. */
  readonly violations: readonly Violation[];
};

/** How much of a column is shown. */
const SAMPLE = { count: 3, length: 80 } as const;

/** Reads a list. The first record has the headings. @param today `YYYY-MM-DD` */
export function readContactList(list: ContactListText, today: string): ReadList {
  const flaws = textViolations(list.text);
  if (flaws.length > 0) return { columns: [], rowCount: 0, rows: [], rejected: [], violations: flaws };
  // The headings, the maximum number of rows, and one more row to detect a longer list.
  const [head, ...records] = readCsv(list.text, CONTACT_LIST_LIMITS.rows + 2);
  const headings = head?.cells ?? [];
  const tooLarge = sizeViolations(headings, records);
  // Anything that would take too long isn't checked further.
  if (tooLarge.length > 0)
    return { columns: [], rowCount: records.length, rows: [], rejected: [], violations: tooLarge };
  const columns = list.columns ?? recognisedColumns(headings.map(truncated));
  const violations = columnViolations(columns, headings);
  const rowReading = { columns, country: list.country, dayOrder: list.dayOrder, today };
  const rowsRead = violations.length > 0 ? { rows: [], rejected: [] } : readContactRows(records, rowReading);
  return {
    columns: headings.map((heading, index) => ({
      heading: truncated(heading),
      samples: samplesOf(records, index),
      column: columns[index] ?? null,
    })),
    rowCount: records.length,
    ...rowsRead,
    violations,
  };
}

function textViolations(text: string): readonly Violation[] {
  const code = hasMarksInExcess(text) ? 'too_many_marks' : hasHiddenText(text) ? 'hidden_text' : null;
  return code === null ? [] : [{ pointer: '/text', code, params: {} }];
}

const truncated = (text: string) =>
  [...text.trim().slice(0, 2 * SAMPLE.length)].slice(0, SAMPLE.length).join('');

function samplesOf(records: readonly CsvRecord[], index: number): readonly string[] {
  const refusals: string[] = [];
  for (const { cells } of records) {
    const text = truncated(cells[index] ?? '');
    if (text !== '' && refusals.push(text) === SAMPLE.count) break;
  }
  return refusals;
}

function sizeViolations(headings: readonly string[], records: readonly CsvRecord[]): readonly Violation[] {
  const wrong = (code: string, params = {}) => [{ pointer: '/text', code, params }];
  const { rows, columns } = CONTACT_LIST_LIMITS;
  if (records.length === 0) return wrong('no_rows');
  if (headings.length > columns) return wrong('too_many_columns', { limit: columns });
  return records.length > rows ? wrong('too_many_rows', { limit: rows }) : [];
}
