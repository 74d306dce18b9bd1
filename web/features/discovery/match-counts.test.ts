import { expect, test } from 'vitest';
import { formatCandidateCount, formatMatchCount, formatMinimumCount } from './match-counts.ts';

test('counts are exact up to a page, and then “at least” a number', () => {
  expect([0, 24, 25, 1_000, null].map(formatMatchCount)).toEqual(['0', '24', '25+', '1,000+', 'under 25']);
  expect([1, 24, 200].map(formatCandidateCount)).toEqual(['1 candidate', '24 candidates', '200+ candidates']);
  expect([18, 200].map(formatMinimumCount)).toEqual(['at least 18 candidates', '200+ candidates']);
});
