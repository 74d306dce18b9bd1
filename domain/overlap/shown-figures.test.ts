import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOf } from './overlap-band.ts';
import { shownFigures } from './shown-figures.ts';

const anyFigure = fc.integer({ min: -10_000, max: 10_000 }).map((units) => units / 10_000);
const anyInterval = fc
  .tuple(anyFigure, anyFigure, anyFigure)
  .map((ends) => ends.sort((a, b) => a - b) as [number, number, number])
  .map(([low, middle, high]) => ({ low, middle, high }));

describe('the figures of an overlap that are shown', () => {
  it('are rounded to hundredths, the range outwards', () => {
    const interval = { low: 0.2999, middle: 0.5251, high: 0.7101 };
    expect(shownFigures({ correlation: 0.6149, interval })).toEqual({
      correlation: 0.61,
      interval: { low: 0.29, middle: 0.53, high: 0.72 },
    });
    const negative = { low: -0.6101, middle: -0.002, high: 0.29 };
    expect(shownFigures({ correlation: -0.004, interval: negative })).toEqual({
      correlation: 0,
      interval: { low: -0.62, middle: 0, high: 0.29 },
    });
    expect(shownFigures({ correlation: null, interval: null })).toEqual({
      correlation: null,
      interval: null,
    });
  });

  it('give the same band as the exact ones, contain their range, and are in order', () => {
    fc.assert(
      fc.property(anyInterval, (interval) => {
        const figures = shownFigures({ correlation: interval.middle, interval }).interval!;
        expect(bandOf(figures)).toEqual(bandOf(interval));
        expect(figures.low <= interval.low && figures.high >= interval.high).toBe(true);
        expect(figures.low <= figures.middle && figures.middle <= figures.high).toBe(true);
        for (const figure of Object.values(figures)) expect(figure).toBe(Number(figure.toFixed(2)));
      }),
    );
  });
});
