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
  it('reads two columns one after the other, below a head over both', () => {
    const head = run('Ana Silva, a name that is set over both of the columns below it', 50, 30, 20);
    const left = column(['Skills', 'Baking', 'Rye', 'Wheat', 'Languages', 'Danish'], 50, 80);
    const right = column(['Experience', 'Baker', 'Padaria', 'Education', 'School', 'Porto'], 250, 80);
    expect(textsOf([head, ...right, ...left]).slice(1)).toEqual([...left, ...right].map(({ text }) => text));
  });

  it('reads dates and what stands beside them across', () => {
    const dates = column(['2019 – 2021', '2017 – 2019', '2015 – 2017', '2012 – 2015'], 50, 80);
    const jobs = column(['Baker', 'Cook', 'Waiter', 'Driver'], 250, 80);
    expect(textsOf([...dates, ...jobs])[0]).toBe('2019 – 2021\tBaker');
  });

  it('begins at the right where the text does', () => {
    expect(textsOf([run('نجار', 300, 50), run('2019', 100, 50)])).toEqual(['نجار\t2019']);
  });

  it('reads the head of every page once and page numbers never', () => {
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

  it('marks the foot of every page, with the number of the page in it', () => {
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

  it('keeps words together that the recognition of characters set far apart', () => {
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
