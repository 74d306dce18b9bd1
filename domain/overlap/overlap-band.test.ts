import { describe, expect, it } from 'vitest';
import { bandOf } from './overlap-band.ts';

describe('the band of an overlap', () => {
  it.each([
    [0.3, 0.9, 'strong'],
    [0.3, 0.3, 'strong'],
    [-0.9, 0.3, 'little'],
    [0.2999, 0.8, 'mixed'],
    [-0.2, 0.8, 'mixed'],
    [-0.2, 0.3001, 'mixed'],
  ])('with an interval from %d to %d is %s', (low, high, band) => {
    expect(bandOf({ low, high })).toEqual({ band });
  });

  it.each([
    [0.2999, 0.8001],
    [-0.2001, 0.5],
    [-0.5, 0.9],
  ])('from %d to %d is not clear yet', (low, high) => {
    expect(bandOf({ low, high })).toEqual({ band: 'not_enough_evidence', reason: 'too_uncertain' });
  });
});
