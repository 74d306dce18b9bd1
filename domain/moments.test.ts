import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryScores } from './culture/testing/sessions.ts';
import { covarianceOf, meanOf, pearsonCorrelation, sampleVariance } from './moments.ts';

const profiles = arbitraryScores(0, 100).map((scores) => Object.values(scores));

describe('the correlation of two profiles', () => {
  it('matches a calculation by hand', () => {
    expect(pearsonCorrelation([1, 2, 3, 4], [2, 1, 4, 3])).toBeCloseTo(0.6, 12);
  });

  it('is 1 for identical profiles and −1 for mirrored ones', () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        const correlation = pearsonCorrelation(profile, profile);
        if (correlation === null) return;
        expect(correlation).toBeCloseTo(1, 6);
        expect(
          pearsonCorrelation(
            profile,
            profile.map((value) => 100 - value),
          ),
        ).toBeCloseTo(-1, 6);
      }),
    );
  });

  it('is 1 − ‖p − c‖² / 2 of the unit vectors', () => {
    fc.assert(
      fc.property(profiles, profiles, (a, b) => {
        const correlation = pearsonCorrelation(a, b);
        if (correlation === null) return;
        const [p, c] = [unitVector(a), unitVector(b)];
        const distance = p.reduce((sum, value, index) => sum + (value - c[index]!) ** 2, 0);
        expect(correlation).toBeCloseTo(1 - distance / 2, 6);
      }),
    );
  });

  it('is undefined if a profile is flat', () => {
    expect(pearsonCorrelation([50, 50, 50], [1, 2, 3])).toBeNull();
    expect(pearsonCorrelation([1, 2, 3], [50, 50, 50])).toBeNull();
  });
});

it('divides a variance by n − 1', () => {
  expect(sampleVariance([2, 4])).toBe(2);
  expect(sampleVariance([1, 2, 3, 4, 5])).toBe(2.5);
});

it('divides a covariance by n − 1', () => {
  expect(meanOf([1, 2, 6])).toBe(3);
  expect(covarianceOf([1, 2, 3], [3, 2, 1])).toBe(-1);
});

function unitVector(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const centred = values.map((value) => value - mean);
  const length = Math.hypot(...centred);
  return centred.map((value) => value / length);
}
