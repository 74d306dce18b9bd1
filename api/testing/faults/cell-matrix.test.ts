import { afterAll, expect, it } from 'vitest';
import { compareWithMatrix } from './cell-matrix.ts';
import { CELLS, missingHere } from './cells/cells.ts';
import { removeDisk } from './cells/file-cells.ts';

afterAll(() => removeDisk());

it('every dependency fails in every way at every moment, or there’s a reason why not', () => {
  expect(compareWithMatrix(CELLS, missingHere()).wrong).toEqual([]);
});

it('a missing cell is reported, and so is an unlisted one', () => {
  const [first] = CELLS.filter(({ dependency }) => dependency === 'identity provider');
  const without = CELLS.filter((cell) => cell !== first);
  expect(compareWithMatrix(without, missingHere()).wrong).toEqual([
    'identity provider gone start: neither tried nor explained',
  ]);
  const unknownCell = { ...first, dependency: 'weather' } as (typeof CELLS)[number];
  expect(compareWithMatrix([...CELLS, unknownCell], missingHere()).wrong).toEqual([
    'weather gone start: not in the matrix',
  ]);
  const explained = { ...first, moment: 'shutdown' } as (typeof CELLS)[number];
  expect(compareWithMatrix([...CELLS, explained], missingHere()).wrong).toEqual([
    'identity provider gone shutdown: explained, and tried or explained again',
  ]);
});
