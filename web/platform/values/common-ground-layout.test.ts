import type { OverlapBand } from '@common-ground/domain/overlap/overlap-band';
import { describe, expect, it } from 'vitest';
import { CIRCLE_RADIUS, GROUND_BOX, layOutCommonGround } from './common-ground-layout.ts';

const BANDS: readonly OverlapBand[] = ['strong', 'mixed', 'little', 'not_enough_evidence'];
const VALUES = {
  shared: ['care', 'purpose', 'structure'],
  candidate: ['autonomy', 'precision'],
  company: ['ambition', 'collaboration', 'experimentation'],
} as const;

describe.each(BANDS)('the circles of a %s overlap', (band) => {
  const { left, right, middle, shapes } = layOutCommonGround(band, VALUES);
  const isInside = (centre: number, { x, y, size }: { x: number; y: number; size: number }) =>
    Math.hypot(x + size / 2 - centre, y + size / 2 - middle) <= CIRCLE_RADIUS;

  it('stay inside the picture', () => {
    expect(left - CIRCLE_RADIUS).toBeGreaterThanOrEqual(0);
    expect(right + CIRCLE_RADIUS).toBeLessThanOrEqual(GROUND_BOX.width);
  });

  it('contain what is shared in both, and everything else on its own side', () => {
    for (const shape of shapes) {
      const isShared = (VALUES.shared as readonly string[]).includes(shape.dimension);
      const isOfCandidate = (VALUES.candidate as readonly string[]).includes(shape.dimension);
      expect([shape.dimension, isInside(left, shape), isInside(right, shape)]).toEqual([
        shape.dimension,
        isShared || isOfCandidate,
        !isOfCandidate,
      ]);
    }
  });

  it('depend only on the band', () => {
    const bandOnly = layOutCommonGround(band, { shared: [], candidate: [], company: [] });
    expect([bandOnly.left, bandOnly.right]).toEqual([left, right]);
  });
});

it('brings the circles closer the stronger the overlap', () => {
  const distances = (['strong', 'mixed', 'little'] as const).map((band) => {
    const { left, right } = layOutCommonGround(band, VALUES);
    return right - left;
  });
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  expect(new Set(distances).size).toBe(3);
});
