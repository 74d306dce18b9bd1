import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BATCH_SIZE, ratersNeededFirst, releasedCounts } from './batches.ts';

describe('the first release', () => {
  it.each([
    [5, 5],
    [29, 5],
    [30, 10],
    [4000, 10],
    [null, 10],
  ])('of a company with %s people waits for %d raters', (headcount, needed) => {
    expect(ratersNeededFirst(headcount)).toBe(needed);
    expect(releasedCounts([needed - 1], true, headcount)).toEqual([0]);
    expect(releasedCounts([needed], true, headcount)).toEqual([needed]);
  });
});

describe('the release of raters', () => {
  it('never puts answers that came in different ways into one batch', () => {
    expect(releasedCounts([4, 4], true, 20)).toEqual([0, 0]);
    expect(releasedCounts([6, 4], true, 20)).toEqual([5, 0]);
    expect(releasedCounts([6, 4], false, 200)).toEqual([5, 0]);
  });

  it('counts complete batches from all ways towards the first release', () => {
    expect(releasedCounts([9, 4], true, 200)).toEqual([0, 0]);
    expect(releasedCounts([5, 5], true, 200)).toEqual([5, 5]);
  });

  it.each([
    [0, 0],
    [1, 0],
    [4, 0],
    [5, 5],
    [9, 5],
    [10, 10],
    [14, 10],
  ])('after the first release, of %d waiting raters releases %d', (waiting, released) => {
    expect(releasedCounts([waiting], false, null)).toEqual([released]);
  });

  it('never includes one to four raters, or more than are waiting', () => {
    const headcounts = fc.option(fc.integer({ min: 1, max: 1000 }));
    fc.assert(
      fc.property(fc.array(fc.nat(10_000)), fc.boolean(), headcounts, (waiting, isFirst, headcount) => {
        const released = releasedCounts(waiting, isFirst, headcount);
        expect(released).toHaveLength(waiting.length);
        for (const [index, count] of released.entries()) {
          expect(count % BATCH_SIZE).toBe(0);
          expect(count).toBeLessThanOrEqual(waiting[index] as number);
        }
      }),
    );
  });

  it('reveals no one by subtraction: any two released sets differ by no rater or by at least five', () => {
    const completions = fc.array(
      fc.record({ finished: fc.nat(7), headcount: fc.integer({ min: 1, max: 60 }) }),
      {
        minLength: 2,
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(completions, (steps) => {
        let [waiting, total] = [0, 0];
        const released = steps.map(({ finished, headcount }) => {
          waiting += finished;
          const [now = 0] = releasedCounts([waiting], total === 0, headcount);
          waiting -= now;
          total += now;
          return total;
        });
        for (const count of released)
          for (const other of released) expect(Math.abs(count - other) % BATCH_SIZE).toBe(0);
      }),
    );
  });
});
