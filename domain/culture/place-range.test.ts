import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIMENSION_IDS, forEachDimension } from './dimensions.ts';
import { placeRanges } from './place-range.ts';
import { priorityOrder } from './priorities.ts';
import { arbitraryScores, figures } from './testing/sessions.ts';

const SCORES = figures(90, 70, 55, 52, 50, 45, 28, 10);

describe('the ranks that the answers leave possible', () => {
  it('are one rank each if nothing is uncertain and all scores are far apart', () => {
    const distinctScores = figures(80, 70, 60, 50, 40, 30, 20, 10);
    expect(
      Object.values(
        placeRanges(
          distinctScores,
          forEachDimension(() => 0),
        ),
      ),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((rank) => ({ best: rank, worst: rank })));
  });

  it('are shared by dimensions that are close together', () => {
    const ranges = placeRanges(
      SCORES,
      forEachDimension(() => 8.5),
    );
    expect(ranges.experimentation).toEqual({ best: 1, worst: 1 });
    expect(ranges.autonomy).toEqual({ best: 2, worst: 4 });
    expect(ranges.purpose).toEqual({ best: 7, worst: 8 });
  });

  it('are all eight if all scores are the same or within five points of each other', () => {
    for (const scores of [forEachDimension(() => 50), figures(52, 50, 48, 51, 49, 50, 50, 47.5)])
      for (const range of Object.values(
        placeRanges(
          scores,
          forEachDimension(() => 0),
        ),
      ))
        expect(range).toEqual({ best: 1, worst: 8 });
  });

  it('always include the rank that follows from the score', () => {
    fc.assert(
      fc.property(arbitraryScores(0, 100), arbitraryScores(0, 30), (scores, errors) => {
        const ranges = placeRanges(scores, errors);
        const order = priorityOrder(scores);
        for (const dimension of DIMENSION_IDS) {
          const rank = order.indexOf(dimension) + 1;
          expect(ranges[dimension].best <= rank && rank <= ranges[dimension].worst).toBe(true);
        }
      }),
    );
  });
});
