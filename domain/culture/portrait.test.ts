import { describe, expect, it } from 'vitest';
import { DIMENSION_IDS, forEachDimension } from './dimensions.ts';
import { portraitOf } from './portrait.ts';
import { prioritiesOf } from './result.ts';

const ERRORS = forEachDimension(() => 6);

function portraitWith(scores: readonly number[]) {
  let index = 0;
  const given = forEachDimension(() => scores[index++] as number);
  return portraitOf(prioritiesOf(given, ERRORS));
}

describe('portraitOf', () => {
  it('has one value that may come first if its place is certain', () => {
    const values = portraitWith([95, 60, 55, 50, 50, 45, 40, 5]);
    expect(values.map(({ tier }) => tier)).toEqual([
      'first',
      ...Array.from({ length: 6 }, () => 'middle'),
      'last',
    ]);
    expect(values[0]?.dimension).toBe(DIMENSION_IDS[0]);
    expect(values[7]?.dimension).toBe(DIMENSION_IDS[7]);
  });

  it('gives every value that may come first the same tier', () => {
    const tiers = portraitWith([70, 68, 66, 45, 44, 43, 30, 20]).map(({ tier }) => tier);
    expect(tiers.filter((tier) => tier === 'first')).toHaveLength(3);
  });

  it('makes no distinction if the order could be chance', () => {
    const values = portraitWith([52, 51, 51, 50, 50, 49, 49, 48]);
    expect(new Set(values.map(({ tier }) => tier))).toEqual(new Set(['first']));
    expect(values).toHaveLength(DIMENSION_IDS.length);
  });

  it('draws a value that may come first before one with a higher score that may not', () => {
    const places = [
      { dimension: 'care', places: { best: 2, worst: 4 } },
      { dimension: 'purpose', places: { best: 1, worst: 8 } },
    ] as const;
    expect(portraitOf(places).map(({ dimension }) => dimension)).toEqual(['purpose', 'care']);
  });
});
