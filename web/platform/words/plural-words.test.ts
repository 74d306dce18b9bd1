import { expect, test } from 'vitest';
import { pluralWords, spelledPlural } from './plural-words.ts';

const FORMS = { one: '# company is here', other: '# companies are here' };

test('the form follows the number, and zero can have its own sentence', () => {
  expect([0, 1, 2, 1200].map((count) => pluralWords(count, FORMS))).toEqual([
    '0 companies are here',
    '1 company is here',
    '2 companies are here',
    '1,200 companies are here',
  ]);
  expect(pluralWords(0, { ...FORMS, zero: 'No company is here yet' })).toBe('No company is here yet');
});

test('numbers up to ten are spelled out at the start of a sentence', () => {
  expect([1, 2, 10, 11].map((count) => spelledPlural(count, FORMS))).toEqual([
    'One company is here',
    'Two companies are here',
    'Ten companies are here',
    '11 companies are here',
  ]);
});
