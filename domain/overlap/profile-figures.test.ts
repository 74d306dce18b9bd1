import { describe, expect, it } from 'vitest';
import { figures } from '../culture/testing/sessions.ts';
import { seededRandom } from '../random.ts';
import { bootstrapInterval, weightedDistance } from './profile-figures.ts';

describe('the weighted distance', () => {
  it('is 0 for identical profiles', () => {
    const scores = figures(80, 70, 60, 50, 45, 40, 30, 25);
    expect(weightedDistance(scores, scores, ['care', 'purpose'])).toBe(0);
  });

  it('weighs a gap by the place that the candidate gives the dimension', () => {
    const wanted = figures(80, 70, 60, 50, 45, 40, 30, 20);
    const gapAt = (place: number) =>
      figures(...Object.values(wanted).with(place, Object.values(wanted)[place]! + 12));
    const all = Object.keys(wanted) as (keyof typeof wanted)[];
    expect(weightedDistance(wanted, gapAt(0), all)).toBeCloseTo(Math.sqrt((8 * 144) / 36), 12);
    expect(weightedDistance(wanted, gapAt(7), all)).toBeCloseTo(Math.sqrt(144 / 36), 12);
  });

  it('keeps the weights of all eight when dimensions are left out', () => {
    const wanted = figures(80, 70, 60, 50, 45, 40, 30, 20);
    const lived = figures(80, 60, 60, 50, 45, 40, 30, 30);
    expect(weightedDistance(wanted, lived, ['autonomy', 'purpose'])).toBeCloseTo(10, 12);
    expect(weightedDistance(wanted, lived, ['experimentation', 'autonomy'])).toBeCloseTo(
      Math.sqrt(700 / 15),
      12,
    );
  });
});

describe('the bootstrap interval', () => {
  const one = { values: [80, 70, 60, 50, 40, 30], errors: [8, 8, 8, 8, 8, 8] };
  const other = { values: [75, 60, 65, 45, 50, 20], errors: [4, 4, 4, 4, 4, 4] };

  it('is the same for the same seed and another for another', () => {
    const interval = (seed: number) => bootstrapInterval(one, other, 500, 0.1, seededRandom(seed));
    expect(interval(1)).toEqual(interval(1));
    expect(interval(1)).not.toEqual(interval(2));
  });

  it('is a point when nothing is uncertain', () => {
    const exact = (values: readonly number[]) => ({ values, errors: values.map(() => 0) });
    const interval = bootstrapInterval(exact([1, 2, 3, 4]), exact([2, 1, 4, 3]), 20, 0.1, seededRandom(1));
    expect(interval?.low).toBeCloseTo(0.6, 12);
    expect(interval?.high).toBeCloseTo(0.6, 12);
  });

  it('is wider with larger errors on either side, and with a smaller tail', () => {
    const width = (oneError: number, otherError: number, tail = 0.1) => {
      const interval = bootstrapInterval(
        { ...one, errors: one.values.map(() => oneError) },
        { ...other, errors: other.values.map(() => otherError) },
        500,
        tail,
        seededRandom(3),
      );
      return interval!.high - interval!.low;
    };
    expect(width(8, 4)).toBeGreaterThan(width(4, 4));
    expect(width(4, 8)).toBeGreaterThan(width(4, 4));
    expect(width(4, 4, 0.05)).toBeGreaterThan(width(4, 4));
  });

  it('interpolates between draws: two draws, a tenth of the way from each end', () => {
    const spread = (share: number) => bootstrapInterval(one, other, 2, share, seededRandom(4))!;
    const [whole, inner] = [spread(0), spread(0.1)];
    expect(inner.low).toBeCloseTo(whole.low + 0.1 * (whole.high - whole.low), 12);
    expect(inner.high).toBeCloseTo(whole.high - 0.1 * (whole.high - whole.low), 12);
  });

  it('cannot be had when no draw varies', () => {
    const flat = { values: [50, 50, 50], errors: [0, 0, 0] };
    expect(bootstrapInterval(flat, flat, 10, 0.1, seededRandom(1))).toBeNull();
  });
});
