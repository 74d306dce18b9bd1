/**
 * Delimited text (RFC 4180) as spreadsheets write it: with commas, semicolons or tabs, any line endings, a byte order mark, or Excel's
 * line `sep=;`. Nothing is refused: an unclosed quote ends with the text.
 */

const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** One record, with the line of the text on which it begins, counted from 1. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

/** The non-empty records of a text. @param max how many to read at most */
export function readCsv(text: string, max = Number.POSITIVE_INFINITY): readonly CsvRecord[] {
  const body = text.replace(/^\uFEFF/, '');
  const separatorLine = /^sep=([,;\t])(?:\r\n|\r|\n)/i.exec(body);
  const separator = (separatorLine?.[1] as Separator | undefined) ?? separatorOf(body);
  const start = separatorLine?.[0].length ?? 0;
  return recordsOf({ body, start, separator, firstLine: separatorLine ? 2 : 1, max });
}

/** The separator that's most frequent in the first record; a comma if it has none. */
function separatorOf(body: string): Separator {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of body) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const count = (separator: Separator) => counts.get(separator) ?? 0;
  return SEPARATORS.reduce((mostFrequent, separator) =>
    count(separator) > count(mostFrequent) ? separator : mostFrequent,
  );
}

type Reading = {
  readonly body: string;
  readonly start: number;
  readonly separator: Separator;
  readonly firstLine: number;
  readonly max: number;
};

function recordsOf({ body, start, separator, firstLine, max }: Reading): CsvRecord[] {
  const records: CsvRecord[] = [];
  let at = start;
  let line = firstLine;
  while (at < body.length && records.length < max) {
    const record = { line, cells: [] as string[] };
    for (let isOpen = true; isOpen; ) {
      const cell = cellAt(body, at, separator);
      record.cells.push(cell.text);
      line += cell.lines;
      at = cell.end;
      isOpen = body[at] === separator;
      if (isOpen) at += 1;
    }
    at += body.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (record.cells.some((cell) => cell.trim() !== '')) records.push(record);
  }
  return records;
}

/** The cell at a position, the position where it ends, and how many line breaks it contains. */
function cellAt(
  body: string,
  at: number,
  separator: Separator,
): { readonly text: string; readonly end: number; readonly lines: number } {
  const stop = separator === ',' ? /[,\r\n]/g : separator === ';' ? /[;\r\n]/g : /[\t\r\n]/g;
  const appendUnquoted = (from: number) => {
    stop.lastIndex = from;
    return stop.exec(body)?.index ?? body.length;
  };
  if (body[at] !== '"') {
    const end = appendUnquoted(at);
    return { text: body.slice(at, end), end, lines: 0 };
  }
  let close = body.indexOf('"', at + 1);
  while (close !== -1 && body[close + 1] === '"') close = body.indexOf('"', close + 2);
  const inside = body.slice(at + 1, close === -1 ? body.length : close);
  // Whatever follows the closing quote still belongs to the cell.
  const end = close === -1 ? body.length : appendUnquoted(close + 1);
  const afterQuote = close === -1 ? '' : body.slice(close + 1, end);
  const lines = inside.match(/\r\n|\r|\n/g)?.length ?? 0;
  return { text: inside.replaceAll('""', '"') + afterQuote, end, lines };
}

/** What a CSV file begins with: a byte order mark, and the line that tells spreadsheets which separator is used. */
export const CSV_PREAMBLE = '\uFEFFsep=,\r\n';

/** The characters that start a formula, including all that normalise to one of them, and the mathematical minus. */
const FORMULA_CHARACTERS = "'=+\\-@⁺⁻⁼₊₋₌−≠⩵⩶﬩﹢﹣﹦﹫＋－＝＠";
/** What may be dropped before a cell is read: spaces, control characters and invisible characters. */
const UNSEEN = '\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800';
const CELL_ENDS = '\\t\\r\\n';
// After a separator, the search stops at the next one, so that the time grows linearly with the text.
const AFTER_SEPARATOR = `(?<=[;${CELL_ENDS}])`;
const FORMULA_LATER = `(?=(?:(?![;${CELL_ENDS}])["${UNSEEN}])*[${FORMULA_CHARACTERS}])`;
const FORMULA_FIRST = `(?=[${CELL_ENDS}]|[${UNSEEN}]*[${FORMULA_CHARACTERS}])`;

/**
 * Where a spreadsheet would interpret what follows as a formula: at the start of a cell, and after what some programs treat as a separator.
 */
const FORMULA = new RegExp(`^${FORMULA_FIRST}|${AFTER_SEPARATOR}${FORMULA_LATER}`, 'gu');
const DEFUSED = new RegExp(`^'${FORMULA_FIRST}|${AFTER_SEPARATOR}'${FORMULA_LATER}`, 'gu');

/**
 * Writes records as comma-separated text. Cells that a spreadsheet would read as formulas get an apostrophe in front, which `plainCell`
 * removes again.
 */
export function writeCsv(records: readonly (readonly string[])[]): string {
  const cellOf = (text: string) => `"${text.replace(FORMULA, "'").replaceAll('"', '""')}"`;
  return records.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

/** A cell without the apostrophe that stops it from being read as a formula. */
export function plainCell(text: string): string {
  return text.replace(DEFUSED, '');
}
