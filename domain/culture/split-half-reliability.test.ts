import { describe, expect, it } from 'vitest';
import { gaussian, seededRandom } from '../random.ts';
import { splitHalfReliability } from './split-half-reliability.ts';

const SEVEN = [0, 1, 2, 3, 4, 5, 6];

describe('the split-half reliability', () => {
  it('is 1 if all parts agree', () => {
    expect(splitHalfReliability([-1, 0, 1, 1].map((value) => SEVEN.map(() => value)))).toBe(1);
  });

  it('is 0 when the parts do not vary', () => {
    expect(splitHalfReliability([SEVEN.map(() => 0), SEVEN.map(() => 0)])).toBe(0);
  });

  it('comes close to the expected reliability of parts that are half error: 7 / 8', () => {
    const random = seededRandom(12);
    const people = Array.from({ length: 4000 }, () => {
      const common = gaussian(random);
      return SEVEN.map(() => common + gaussian(random));
    });
    expect(splitHalfReliability(people)).toBeCloseTo(7 / 8, 2);
  });

  it('is about 0, never below, when the parts have nothing in common', () => {
    const random = seededRandom(13);
    const people = Array.from({ length: 500 }, () => SEVEN.map(() => gaussian(random)));
    const reliability = splitHalfReliability(people);
    expect(reliability >= 0 && reliability < 0.15).toBe(true);
    const opposed = Array.from({ length: 50 }, (_, i) =>
      [1, -1, 1, -1, 1, -1, 0].map((part) => part * (i % 3)),
    );
    expect(splitHalfReliability(opposed)).toBe(0);
  });
});
