import { CSV_PREAMBLE, writeCsv } from '@common-ground/domain/contacts/csv-text';
import { deviceDay } from '../device/device-day.ts';
import { saveFile } from '../file-saving.ts';

type Column<Row> = { readonly label: string; readonly text: (row: Row) => string };

/**
 * Rows as a CSV file, with the column names in the first line. Spreadsheets don't read any cell as a formula.
 */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const records = [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ];
  return CSV_PREAMBLE + writeCsv(records);
}

/**
 * Saves the rows on screen as a CSV file. The server has already filtered what this member may see, so the
 * file contains nothing that the screen doesn't.
 *
 * @param name the beginning of the file's name
 */
export function downloadCsv<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const file = new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' });
  saveFile(`${name}-${deviceDay(new Date().toISOString())}.csv`, file);
}
