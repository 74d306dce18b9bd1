import { describe, expect, it } from 'vitest';
import { bandOf } from './overlap-band.ts';

describe('the band of an overlap', () => {
  it.each([
    [0.3, 0.9, 18, 'strong'],
    [0.29, 0.9, 18, 'mixed'],
    [-0.5, 0.2, 18, 'little'],
    [-0.5, 0.21, 18, 'mixed'],
    [0.1, 0.6, 18, 'mixed'],
  ])('with an interval from %d to %d at distance %d is %s', (low, high, distance, band) => {
    expect(bandOf({ low, high }, distance)).toEqual({ band });
  });

  it.each([
    [0.5, 0.9, 21.9, 'strong'],
    [0.5, 0.9, 22, 'mixed'],
    [-0.5, 0.1, 14.1, 'little'],
    [-0.5, 0.1, 14, 'mixed'],
  ])('from %d to %d is turned to mixed by a contrary distance: %d gives %s', (low, high, distance, band) => {
    expect(bandOf({ low, high }, distance)).toEqual({ band });
  });

  it('is not given when the interval is wider than .9', () => {
    expect(bandOf({ low: -0.25, high: 0.65 }, 18)).toEqual({ band: 'mixed' });
    expect(bandOf({ low: -0.25, high: 0.66 }, 18)).toEqual({
      band: 'not_enough_evidence',
      reason: 'too_uncertain',
    });
  });
});
