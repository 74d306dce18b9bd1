import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOverSixteen, LINEAR_GROWTH } from '../testing/growth.ts';
import { CSV_PREAMBLE, plainCell, readCsv, writeCsv } from './csv-text.ts';

const RUNS = 100;
const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

describe('reading separated values', () => {
  it.each([
    [
      'commas',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons, as Excel writes them',
      '\uFEFFa;b\r\n"1,5";2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs, as they are pasted',
      'a\tb\n1, 2\t3',
      [
        ['a', 'b'],
        ['1, 2', '3'],
      ],
    ],
    ['a separator that is named', 'sep=;\r\na;b,c,d', [['a', 'b,c,d']]],
    ['quotes in quotes', '"say ""so""",x', [['say "so"', 'x']]],
    ['quotes inside a cell', 'a"b,c', [['a"b', 'c']]],
    ['something behind a quote', '"a"b,c', [['ab', 'c']]],
    ['a quote that is never closed', 'a,"b\nc', [['a', 'b\nc']]],
    [
      'old ends of lines',
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty cells at the end',
      'a,\nb,',
      [
        ['a', ''],
        ['b', ''],
      ],
    ],
    [
      'records with nothing in them',
      'a,b\n,\n\n c,d',
      [
        ['a', 'b'],
        [' c', 'd'],
      ],
    ],
    ['nothing', '', []],
  ])('takes %s', (_, text, records) => {
    expect(cellsOf(text)).toEqual(records);
  });

  it('counts the line on which a record begins, through cells of several lines', () => {
    expect(readCsv('a,b\r\n"1\r\n2",x\r\n\r\n3,y').map(({ line }) => line)).toEqual([1, 2, 5]);
    expect(readCsv('sep=,\na\nb').map(({ line }) => line)).toEqual([2, 3]);
  });

  it('reads any text in linear time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a'), maxLength: 60 }),
        (text) => {
          for (const { cells, line } of readCsv(text)) {
            expect(cells.some((cell) => cell.trim() !== '')).toBe(true);
            expect(line).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: RUNS },
    );
    expect(readCsv('"'.repeat(200_001)).length).toBeLessThan(2);
    expect(readCsv('"a"'.repeat(60_000)).length).toBe(1);
    for (const unit of ['"', '"a"']) {
      expect(growthOverSixteen((size) => readCsv(unit.repeat(size)), 12_500)).toBeLessThan(LINEAR_GROWTH);
    }
  });
});

describe('writing separated values', () => {
  const INVISIBLE = ['\u200B', '\u2060', '\u00AD', '\uFEFF', '\u00A0', '\u0085', '\u2800', ' ', '\f'];
  const cell = fc.string({
    unit: fc.constantFrom(
      ...['a', 'é', '"', ',', ';', '\n', '\r', '=', '+', '-', '@', '＝', '＋', '－', '＠', "'", '\t'],
      ...['﹦', '﹢', '﹣', '﹫', '⁼', '₊', '−', ...INVISIBLE],
    ),
  });

  it('can be read back unchanged, whatever it contains', () => {
    const records = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(records, (rows) => {
        // Records with nothing in them aren't read.
        const written = rows.map((cells) => ['a', ...cells]);
        const cellsRead = cellsOf(CSV_PREAMBLE + writeCsv(written)).map((cells) => cells.map(plainCell));
        expect(cellsRead).toEqual(written);
      }),
      { numRuns: 5 * RUNS },
    );
  });

  it('never starts a cell like a formula, whatever the separator, even after invisible characters', () => {
    const unseen = new RegExp(`^['${INVISIBLE.join('')}]+`, 'u');
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 3 }), (cells) => {
        for (const separator of [/;/, /\t/, /[\r\n]/]) {
          const [first = '', ...others] = writeCsv([cells]).trimEnd().split(separator);
          // After a separator, a quote only counts where the program sees the start of a cell.
          const valuesRead = [first.slice(1), ...others, ...others.map((piece) => piece.replaceAll('"', ''))];
          for (const piece of valuesRead) {
            const before = unseen.exec(piece)?.[0] ?? '';
            if (before.includes("'")) continue;
            expect(piece.slice(before.length).normalize('NFKD')).not.toMatch(/^[=+\-@−]/);
          }
        }
      }),
      { numRuns: 5 * RUNS },
    );
  });

  it('defuses every character that normalisation turns into a formula sign', () => {
    const open = Array.from({ length: 0x11_00_00 }, (_, code) => String.fromCodePoint(code)).filter(
      (sign) =>
        ['NFKC', 'NFKD'].some((form) => /^[=+\-@−]/.test(sign.normalize(form))) &&
        writeCsv([[`${sign}1`]]) !== `"'${sign}1"\r\n`,
    );
    expect(open).toEqual([]);
  });

  it.each([
    '\u200B',
    '\uFEFF',
    ' ',
    '\u00A0',
    '\u2060',
    '\u00AD',
    '\u202A',
    '\uFE0F',
    '\u{E0020}',
    '\u0000',
    '\v',
  ])('defuses a formula behind the invisible %j', (sign) => {
    expect(writeCsv([[`${sign}${sign}=1`]])).toBe(`"'${sign}${sign}=1"\r\n`);
    expect(writeCsv([[`a;${sign}＝1`]])).toBe(`"a;'${sign}＝1"\r\n`);
    expect(writeCsv([[`${sign}a=1`]])).toBe(`"${sign}a=1"\r\n`);
  });

  it('takes linear time', () => {
    for (const unit of [' ', '\n', '; ', ';"', '\u200B\t'])
      expect(growthOverSixteen((size) => writeCsv([[unit.repeat(size)]]), 12_500)).toBeLessThan(
        LINEAR_GROWTH,
      );
  });

  it('names the separator in the first line', () => {
    expect(CSV_PREAMBLE).toBe('\uFEFFsep=,\r\n');
  });
});
