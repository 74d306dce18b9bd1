import { describe, expect, it } from 'vitest';
import { logGamma, scaledKummer } from './special-functions.ts';

describe('the logarithm of the gamma function', () => {
  it.each([
    [1, 0],
    [2, 0],
    [5, Math.log(24)],
    [0.5, Math.log(Math.PI) / 2],
    [0.25, Math.log(3.625609908221908)],
    [100.5, 361.4355404678],
  ])('of %d is %d', (value, expected) => {
    expect(logGamma(value)).toBeCloseTo(expected, 9);
  });
});

describe('Kummer’s function, scaled', () => {
  it('is 1 at 0', () => expect(scaledKummer(3.5, 4.5, 0)).toBe(1));

  it('is 1 for equal parameters, at any x', () => {
    for (const x of [0.1, 3, 80, 500]) expect(scaledKummer(4, 4, x)).toBeCloseTo(1, 10);
  });

  it('is the closed form (1 − e^(−x)) / x for parameters 1 and 2', () => {
    for (const x of [0.5, 7, 300]) expect(scaledKummer(1, 2, x)).toBeCloseTo((1 - Math.exp(-x)) / x, 12);
  });
});
