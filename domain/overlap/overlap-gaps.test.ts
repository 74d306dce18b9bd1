import { describe, expect, it } from 'vitest';
import { figures } from '../culture/testing/sessions.ts';
import { gapOn } from './overlap-gaps.ts';

/** The gap on precision between a wanted 50 and a lived mean. */
const gapTo = (mean: number, measurementError: number, companyError: number) =>
  gapOn(
    'precision',
    figures(0, 0, 0, 50, 0, 0, 0, 0),
    measurementError,
    figures(0, 0, 0, mean, 0, 0, 0, 0),
    companyError,
  );

describe('a gap', () => {
  it('is company minus candidate, with the errors of both', () => {
    expect(gapTo(70, 3, 4)).toEqual({
      dimension: 'precision',
      candidateScore: 50,
      companyMean: 70,
      gap: 20,
      standardError: 5,
      word: 'more_than_you_want',
    });
  });

  it.each([
    [60, 'about_what_you_want'],
    [60.1, 'more_than_you_want'],
    [40, 'about_what_you_want'],
    [39.9, 'less_than_you_want'],
  ])('with small errors is put in words beyond ten points: %d is %s', (mean, word) => {
    expect(gapTo(mean, 3, 4).word).toBe(word);
  });

  it.each([
    [66.39, 'about_what_you_want'],
    [66.41, 'more_than_you_want'],
    [33.61, 'about_what_you_want'],
    [33.59, 'less_than_you_want'],
  ])('with an error of ten is put in words beyond 16.4: %d is %s', (mean, word) => {
    expect(gapTo(mean, 6, 8).word).toBe(word);
  });
});
