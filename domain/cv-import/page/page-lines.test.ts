import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOfPages } from './page-lines.ts';
import type { PageRun } from './page-run.ts';

const run = (text: string, x: number, baseline: number, size = 10): PageRun => ({
  text,
  x,
  baseline,
  width: text.length * size * 0.5,
  size,
  isStrong: false,
});
const textsOf = (runs: readonly PageRun[], ...more: (readonly PageRun[])[]) =>
  linesOfPages([runs, ...more]).map(({ text }) => text);
const column = (texts: readonly string[], x: number, top: number) =>
  texts.map((text, index) => run(text, x, top + index * 14));

describe('linesOfPages', () => {
  it('reads two columns one after the other, below a header above both', () => {
    const head = run('Ana Silva, a name that is set over both of the columns below it', 50, 30, 20);
    const left = column(['Skills', 'Baking', 'Rye', 'Wheat', 'Languages', 'Danish'], 50, 80);
    const right = column(['Experience', 'Baker', 'Padaria', 'Education', 'School', 'Porto'], 250, 80);
    expect(textsOf([head, ...right, ...left]).slice(1)).toEqual([...left, ...right].map(({ text }) => text));
  });

  it('reads dates and the text next to them row by row', () => {
    const dates = column(['2019 – 2021', '2017 – 2019', '2015 – 2017', '2012 – 2015'], 50, 80);
    const jobs = column(['Baker', 'Cook', 'Waiter', 'Driver'], 250, 80);
    expect(textsOf([...dates, ...jobs])[0]).toBe('2019 – 2021\tBaker');
  });

  it('reads right-aligned times row by row, above two columns of short sections', () => {
    const jobs = column(
      ['Experience', 'Baker', 'Padaria Sol', 'Rye', 'Cook', 'Brook House', 'Soups'],
      50,
      80,
    );
    const times = [run('2019 – 2021', 450, 94), run('2017 – 2019', 450, 136)];
    const left = column(['Skills', 'Rye bread', 'Soups', 'Sauces'], 50, 200);
    const right = column(['Languages', 'Danish', 'Polish', 'German'], 400, 200);
    expect(textsOf([...jobs, ...times, ...left, ...right])).toEqual([
      ...[
        'Experience',
        'Baker\t2019 – 2021',
        'Padaria Sol',
        'Rye',
        'Cook\t2017 – 2019',
        'Brook House',
        'Soups',
      ],
      ...[...left, ...right].map(({ text }) => text),
    ]);
  });

  it('reads a table row by row if its rows begin with a time, next to the text of other sections', () => {
    const left = [
      ...column(['Summary', 'Bakes since 2010', 'Experience'], 50, 52),
      ...[run('2019 – 2021', 50, 94), run('Padaria Sol', 180, 94)],
      ...[run('2017 – 2019', 50, 136), run('Brook House', 180, 136)],
      ...column(['Skills', 'Rye, soups', 'Languages', 'Danish'], 50, 178),
    ];
    const right = [
      run('Baker', 350, 94),
      run('Rye', 350, 108),
      run('Cook', 350, 136),
      run('Soups', 350, 150),
    ];
    expect(textsOf([...left, ...right])).toEqual([
      ...['Summary', 'Bakes since 2010', 'Experience', '2019 – 2021\tPadaria Sol\tBaker', 'Rye'],
      ...['2017 – 2019\tBrook House\tCook', 'Soups', 'Skills', 'Rye, soups', 'Languages', 'Danish'],
    ]);
  });

  it('recognises times whose characters a program wrote as dictionary codes', () => {
    const rows = ['2019年4\u2F49〜現在', '2015年4\u2F49〜2019年3\u2F49'].flatMap((time, index) => [
      ...[run(time, 50, 80 + index * 42), run('あおば印刷', 180, 80 + index * 42)],
      ...column(['営業', '販売', '研修'], 350, 80 + index * 42),
    ]);
    const more = column(['学歴', '関西大学', '語学', '英語'], 50, 178);
    expect(textsOf([...rows, ...more])[0]).toBe('2019年4\u2F49〜現在\tあおば印刷\t営業');
  });

  it('reads a form row by row if its headings are above and its labels beside their values', () => {
    const labels = [run('2019 – 2021', 50, 94), run('Education', 50, 150), run('2014 – 2017', 50, 164)];
    const more = [run('Languages', 50, 206), run('Danish', 50, 220), run('Polish', 50, 234)];
    const values = [
      ...column(['Baker', 'Padaria Sol', 'Rye'], 250, 94),
      ...column(['Porto high school', 'Marks: good'], 250, 164),
      ...[run('C1', 250, 220), run('B2', 250, 234)],
    ];
    expect(textsOf([run('Experience', 50, 80), ...labels, ...more, ...values])).toEqual([
      ...['Experience', '2019 – 2021\tBaker', 'Padaria Sol', 'Rye', 'Education'],
      ...['2014 – 2017\tPorto high school', 'Marks: good', 'Languages', 'Danish\tC1', 'Polish\tB2'],
    ]);
  });

  it('separates labels from values that share a left edge, however close they are', () => {
    const form = ['Date', 'Employer', 'Position', 'Tasks', 'Date', 'Employer', 'Position'].flatMap(
      (label, index) => [
        { ...run(label, 96 - label.length * 5, 80 + index * 14) },
        run(`value ${index}`, 100, 80 + index * 14),
      ],
    );
    expect(textsOf(form)[0]).toBe('Date\tvalue 0');
  });

  it('keeps the narrow spaces between right-to-left letters', () => {
    const word = (text: string, x: number) =>
      [...text].map((letter, index) => run(letter, x - index * 5, 50));
    const space = { ...run(' ', 278.2, 50), width: 2.6 };
    const letters = [...word('نجار', 296), space, ...word('خبير', 274)];
    expect(textsOf(letters)).toEqual(['نجار خبير']);
  });

  it('keeps the order of a phone number and a level in right-to-left text', () => {
    const name = run('نجار', 300, 50);
    expect(textsOf([name, run('+', 230, 80), run('962 6 555 0172', 235, 80)])[1]).toBe('+962 6 555 0172');
    const level = [run('B', 270, 80), run('2', 275, 80), run(':', 280, 80), run('الدنماركية', 285, 80)];
    expect(textsOf([name, ...level])[1]).toBe('الدنماركية: B2');
  });

  it('reads columns below a row of headings one after the other, even three', () => {
    const columns = [
      column(['Skills', 'Baking', 'Rye'], 50, 80),
      column(['Languages', 'Danish', 'Polish'], 250, 80),
      column(['Interests', 'Chess', 'Choir'], 450, 80),
    ];
    expect(textsOf(columns.flat())).toEqual(columns.flat().map(({ text }) => text));
  });

  it('recognises a column by its edge if the one before comes close to it', () => {
    const left = column(
      ['Contact', 'Long street', 'Porto', 'Phone number', 'Languages', 'Danish', 'Polish'],
      50,
      80,
    );
    const close = run('a.silva@long-name.example', 50, 178);
    const right = column(
      ['Experience', 'Baker', 'Padaria Sol', 'Bread for all', 'Education', 'School', 'Porto', 'Marks'],
      178,
      80,
    );
    expect(textsOf([...left, close, ...right]).at(-1)).toBe('Marks');
    expect(textsOf([...left, close, ...right])).toContain('a.silva@long-name.example');
  });

  it('reads a time that floats a little above its line as part of it', () => {
    const lines = [
      run('Nurse', 50, 105, 11),
      run('Feb 2019 – Jan 2020', 400, 98, 9),
      run('Moorfield', 50, 120, 11),
    ];
    expect(textsOf(lines)).toEqual(['Nurse\tFeb 2019 – Jan 2020', 'Moorfield']);
  });

  it('joins a heading with spaced-out letters and words', () => {
    const letters = [...'WORK'].map((letter, index) => run(letter, 50 + index * 9, 80));
    const more = [...'HISTORY'].map((letter, index) => run(letter, 105 + index * 9, 80));
    expect(textsOf([...letters, ...more])).toEqual(['WORK HISTORY']);
  });

  it('starts from the right if the text does', () => {
    expect(textsOf([run('نجار', 300, 50), run('2019', 100, 50)])).toEqual(['نجار\t2019']);
  });

  it('reads a repeated page header once, and page numbers never', () => {
    const page = (number: number) => [
      run('Ana Silva', 50, 20),
      run(`Baked the bread of year ${number}`, 50, 100),
      run(`Page ${number} of 2`, 50, 800),
    ];
    expect(textsOf(page(1), page(2))).toEqual([
      'Ana Silva',
      'Baked the bread of year 1',
      'Baked the bread of year 2',
    ]);
  });

  it('marks the footer of every page, including its page number', () => {
    const page = (number: number) => [
      run(`Bread ${number * 7}`, 50, 100),
      run(`Ana Silva – CV – 05/2024 – ${number}`, 50, 800),
    ];
    expect(linesOfPages([page(1), page(2)]).map(({ text, isMargin }) => [text, isMargin ?? false])).toEqual([
      ['Bread 7', false],
      ['Ana Silva – CV – 05/2024 – 1', true],
      ['Bread 14', false],
    ]);
  });

  it('keeps words together that character recognition has spaced out', () => {
    const words = (baseline: number) =>
      ['Ran', 'the', 'shop', 'for', 'three', 'years', 'alone'].map((word, index) => ({
        ...run(word, 50 + index * 40, baseline),
        width: 31,
      }));
    const lines = textsOf(Array.from({ length: 8 }, (_, index) => words(50 + index * 14)).flat());
    expect(lines[0]).toBe('Ran the shop for three years alone');
  });

  it('loses no word and never fails', () => {
    const anyRun = fc
      .tuple(
        fc.stringMatching(/^[a-z]{1,12}$/),
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 1, max: 40 }),
      )
      .map(([text, x, baseline, size]) => run(text, x, baseline, size));
    fc.assert(
      fc.property(fc.array(anyRun, { maxLength: 40 }), (runs) => {
        const all = textsOf(runs).join('').replace(/\s/g, '');
        expect([...all].toSorted()).toEqual([...runs.map(({ text }) => text).join('')].toSorted());
      }),
      { numRuns: 200 },
    );
  });
});
