import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSearchWords } from './search-words.ts';

test.each([
  ['nurse night', [{ all: ['nurse', 'night'], none: [] }]],
  ['"night shift" nurse', [{ all: ['night shift', 'nurse'], none: [] }]],
  [
    'nurse OR carer -agency',
    [
      { all: ['nurse'], none: [] },
      { all: ['carer'], none: ['agency'] },
    ],
  ],
  ['nurse NOT agency', [{ all: ['nurse'], none: ['agency'] }]],
  ['NOT "night shift"', [{ all: [], none: ['night shift'] }]],
  ['-"night shift"', [{ all: [], none: ['night shift'] }]],
  ['nurse NOT', [{ all: ['nurse'], none: [] }]],
  ['OR nurse OR', [{ all: ['nurse'], none: [] }]],
  ['"open', [{ all: ['open'], none: [] }]],
  ['or not', [{ all: ['or', 'not'], none: [] }]],
  ['--- " " !', []],
  ['', []],
  ['C++ 日本語', [{ all: ['C++', '日本語'], none: [] }]],
])('%s', (text, groups) => {
  expect(readSearchWords(text)).toEqual(groups);
});

test('any text can be parsed, and no group is empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      for (const { all, none } of readSearchWords(text)) {
        expect(all.length + none.length).toBeGreaterThan(0);
        for (const term of [...all, ...none]) expect(term).toMatch(/[\p{L}\p{N}]/u);
      }
    }),
  );
});
