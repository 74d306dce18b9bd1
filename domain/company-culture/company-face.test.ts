import { expect, test } from 'vitest';
import { DIMENSION_IDS, type DimensionId } from '../culture/dimensions.ts';
import { companyFaceOf } from './company-face.ts';
import type { ShownCulture } from './shown-culture.ts';

const culture = (
  means: Partial<Record<DimensionId, number>>,
  disagreed: readonly DimensionId[] = [],
): ShownCulture => ({
  raterCount: 40,
  headcount: 60,
  dimensions: DIMENSION_IDS.map((dimension) => ({
    dimension,
    mean: means[dimension] ?? 40,
    spread: 8,
    standardError: 1,
    agreement: 0.9,
    isDisagreed: disagreed.includes(dimension),
  })),
});

test('a face is the two values that rank highest, in order if that’s certain', () => {
  expect(companyFaceOf(culture({ care: 80, structure: 60 }))).toEqual({
    values: ['care', 'structure'],
    isOrdered: true,
  });
});

test('values whose places overlap are only said to be among the highest', () => {
  expect(companyFaceOf(culture({ care: 61, structure: 60 }))).toEqual({
    values: ['care', 'structure'],
    isOrdered: false,
  });
});

test('a value on which people disagree isn’t part of the face', () => {
  expect(companyFaceOf(culture({ care: 80, structure: 70, ambition: 60 }, ['care']))?.values).toEqual([
    'structure',
    'ambition',
  ]);
  expect(companyFaceOf(culture({}, DIMENSION_IDS.slice(1)))).toBeNull();
});

test('a value isn’t first for certain if one on which people disagree ranks higher', () => {
  expect(companyFaceOf(culture({ care: 80, structure: 70, ambition: 60 }, ['care']))?.isOrdered).toBe(false);
});
