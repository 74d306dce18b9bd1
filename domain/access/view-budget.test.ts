import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetSpending, viewBudget } from './view-budget.ts';

describe('the daily view budget', () => {
  it.each([
    [0, 200, 200, false],
    [159, 200, 41, false],
    [160, 200, 40, true],
    [200, 200, 0, true],
    [201, 200, 0, true],
    [3, 5, 2, false],
    [4, 5, 1, true],
    [0, 1, 1, false],
    [1, 1, 0, true],
  ])('after %d of %d has %d left, and is nearly used up: %s', (used, limit, remaining, isNear) => {
    expect(viewBudget(used, limit)).toEqual({ used, limit, remaining, isNear });
  });
});

describe('opening profiles', () => {
  it('charges people not yet opened that day, once each, and all or none', () => {
    const budget = { used: 3, limit: 5 };
    expect(budgetSpending(budget, ['a', 'b', 'a'], new Set(['b']))).toEqual({
      fresh: ['a'],
      isAllowed: true,
    });
    expect(budgetSpending(budget, ['a', 'b'], new Set())).toEqual({ fresh: ['a', 'b'], isAllowed: true });
    expect(budgetSpending(budget, ['a', 'b', 'c'], new Set())).toMatchObject({ isAllowed: false });
    expect(budgetSpending({ used: 9, limit: 5 }, ['a'], new Set(['a']))).toEqual({
      fresh: [],
      isAllowed: true,
    });
    expect(budgetSpending({ used: 9, limit: 5 }, [], new Set())).toEqual({ fresh: [], isAllowed: true });
  });

  it('never lets more different people through than the limit, in whatever order they come', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(30), { maxLength: 4 })),
        fc.integer({ min: 1, max: 12 }),
        (days, limit) => {
          const openedParts = new Set<string>();
          for (const people of days) {
            const requested = people.map(String);
            const { fresh, isAllowed } = budgetSpending(
              { used: openedParts.size, limit },
              requested,
              openedParts,
            );
            if (isAllowed) for (const id of fresh) openedParts.add(id);
            else expect(new Set([...openedParts, ...requested]).size).toBeGreaterThan(limit);
            expect(openedParts.size).toBeLessThanOrEqual(limit);
          }
        },
      ),
    );
  });
});
