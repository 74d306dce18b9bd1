import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BATCH_SIZE, releasedCount } from './batches.ts';

describe('the release of raters', () => {
  it.each([
    [0, 0],
    [1, 0],
    [4, 0],
    [5, 5],
    [9, 5],
    [10, 10],
    [14, 10],
    [103, 100],
  ])('of %d complete raters rests on %d', (completedCount, raterCount) => {
    expect(releasedCount(completedCount)).toBe(raterCount);
  });

  it('never rests on one to four raters, nor on more than have finished', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (completedCount) => {
        const raterCount = releasedCount(completedCount);
        expect(raterCount === 0 || raterCount >= 5).toBe(true);
        expect(completedCount - raterCount).toBeGreaterThanOrEqual(0);
        expect(completedCount - raterCount).toBeLessThan(BATCH_SIZE);
      }),
    );
  });

  it('gives away nobody by subtraction: any two released sets differ by no rater or by at least five', () => {
    const completions = fc.array(fc.nat(7), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(completions, (steps) => {
        const raters: number[] = [];
        const released = steps.map((finished) => {
          for (let count = 0; count < finished; count += 1) raters.push(raters.length);
          return new Set(raters.slice(0, releasedCount(raters.length)));
        });
        for (const one of released) {
          for (const other of released) {
            const difference = one.symmetricDifference(other).size;
            expect(difference === 0 || difference >= 5).toBe(true);
          }
        }
      }),
    );
  });
});
