import { describe, expect, it } from 'vitest';
import { BLOCKS } from './block-design.ts';
import { DESIRABILITY } from './desirability.ts';
import { DIMENSION_IDS } from './dimensions.ts';
import { CHOICE_STATEMENTS } from './item-bank.ts';

/** The statement in each slot; the search tries different assignments. */
const ASSIGNED = CHOICE_STATEMENTS.map(({ id }) => id);

function spreadsOf(assigned: readonly string[]): number[] {
  const ratingOf = (slot: string) => DESIRABILITY[assigned[ASSIGNED.indexOf(slot)] as string] as number;
  return BLOCKS.map(({ statements }) => {
    const ratings = statements.map(({ id }) => ratingOf(id));
    return Math.max(...ratings) - Math.min(...ratings);
  });
}

/** The largest spread inside a block, then the sum of the squared spreads. */
function costOf(assigned: readonly string[]): [number, number] {
  const spreads = spreadsOf(assigned);
  return [Math.max(...spreads), spreads.reduce((sum, spread) => sum + spread ** 2, 0)];
}

describe('how desirable choice statements sound', () => {
  it('has a rating from 1 to 9 for all 56', () => {
    expect(Object.keys(DESIRABILITY)).toEqual(ASSIGNED);
    for (const rating of Object.values(DESIRABILITY)) expect(rating >= 1 && rating <= 9).toBe(true);
  });

  it('differs by one point at most inside a block', () => {
    expect(Math.max(...spreadsOf(ASSIGNED))).toBe(1);
  });

  it('couldn’t be evened out further by swapping two statements of a dimension', () => {
    const [largest, sum] = costOf(ASSIGNED);
    for (const dimension of DIMENSION_IDS) {
      const ownStatements = CHOICE_STATEMENTS.filter((statement) => statement.dimension === dimension).map(
        ({ id }) => id,
      );
      for (const statement of ownStatements)
        for (const other of ownStatements) {
          const swapped = ASSIGNED.map((id) => (id === statement ? other : id === other ? statement : id));
          const [nextLargest, nextSum] = costOf(swapped);
          expect(nextLargest > largest || (nextLargest === largest && nextSum >= sum)).toBe(true);
        }
    }
  });
});
