import { expect, test } from 'vitest';
import { countWords, foundWords, leastWords } from './found-words.ts';

test('counts are exact up to a page, and then “at least” a number', () => {
  expect([0, 24, 25, 1_000, null].map(countWords)).toEqual(['0', '24', '25+', '1,000+', 'under 25']);
  expect([1, 24, 200].map(foundWords)).toEqual(['1 candidate', '24 candidates', '200+ candidates']);
  expect([18, 200].map(leastWords)).toEqual(['at least 18 candidates', '200+ candidates']);
});
