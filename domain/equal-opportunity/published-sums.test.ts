import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_PUBLISHED_PEOPLE, publishedSums } from './published-sums.ts';

const arbitraryCounts = fc.dictionary(fc.stringMatching(/^[a-f]$/), fc.nat(60));

describe('sums that may be published', () => {
  it('are all present if every group is large enough', () => {
    expect(publishedSums({ yes: 10, no: 40 })).toEqual({ total: 50, groups: { yes: 10, no: 40 } });
  });

  it('withhold a small group together with the next one, so that subtraction reveals no small group', () => {
    expect(publishedSums({ woman: 40, man: 30, non_binary: 3 })).toEqual({
      total: 73,
      groups: { woman: 40, man: null, non_binary: null },
    });
  });

  it('withhold only small groups if they’re large enough together', () => {
    expect(publishedSums({ white: 50, asian: 6, black: 7 })).toEqual({
      total: 63,
      groups: { white: 50, asian: null, black: null },
    });
  });

  it('say nothing about too few people', () => {
    expect(publishedSums({ yes: 4, no: 5 })).toEqual({ total: null, groups: { yes: null, no: null } });
    expect(publishedSums({})).toEqual({ total: null, groups: {} });
  });

  it('never leave a difference of published sums below ten, except zero', () => {
    fc.assert(
      fc.property(arbitraryCounts, (counts) => {
        const { total, groups } = publishedSums(counts);
        const publishedCounts = Object.values(groups).filter((count) => count !== null);
        for (const count of publishedCounts) expect(count).toBeGreaterThanOrEqual(MIN_PUBLISHED_PEOPLE);
        if (total === null) return;
        // Every set of published groups, subtracted from all people.
        for (let set = 0; set < 2 ** publishedCounts.length; set++) {
          const rest =
            total - publishedCounts.reduce((sum, count, index) => sum + ((set >> index) & 1) * count, 0);
          expect(rest === 0 || rest >= MIN_PUBLISHED_PEOPLE).toBe(true);
        }
      }),
    );
  });

  it('don’t change any sum', () => {
    fc.assert(
      fc.property(arbitraryCounts, (counts) => {
        for (const [group, count] of Object.entries(publishedSums(counts).groups))
          if (count !== null) expect(count).toBe(counts[group]);
      }),
    );
  });
});
