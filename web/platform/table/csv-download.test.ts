import { expect, test } from 'vitest';
import { csvOf } from './csv-download.ts';

const COLUMNS = [
  { label: 'Name', text: ({ name }: { name: string }) => name },
  { label: 'Note', text: ({ note }: { note: string }) => note },
];

test('writes the visible columns, with their names first', () => {
  const csv = csvOf(COLUMNS.slice(0, 1), [{ name: 'Ana "A" Lopes', note: 'kept' }]);
  expect(csv).toBe('\uFEFFsep=,\r\n"Name"\r\n"Ana ""A"" Lopes"\r\n');
});

test('keeps spreadsheets from reading a cell as a formula', () => {
  const rows = ['=1+1', '+49', '-2', '@SUM(A1)', '\t=1'].map((name) => ({ name, note: 'plain' }));
  const cells = csvOf(COLUMNS.slice(0, 1), rows).split('\r\n').slice(2, -1);
  expect(cells.map((cell) => cell.slice(0, 2))).toEqual(rows.map(() => `"'`));
});
