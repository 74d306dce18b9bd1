import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { isQuick, isTooQuickToCount } from './quick-answers.ts';

const answers = (ratings: number[], choices: number[]): Answer[] => [
  ...ratings.map((responseMs, n): Answer => ({ kind: 'rating', screenId: `a${n}`, rating: 3, responseMs })),
  ...choices.map((responseMs, n): Answer => {
    return { kind: 'choice', screenId: `block-${n}`, mostId: 'b01', leastId: 'b02', responseMs };
  }),
];

describe('an answer', () => {
  it.each([
    ['rating', 1_999, true],
    ['rating', 2_000, false],
    ['choice', 4_999, true],
    ['choice', 5_000, false],
  ] as const)('to a %s after %d ms is quick: %s', (kind, responseMs, expected) => {
    expect(isQuick({ kind, responseMs })).toBe(expected);
  });
});

describe('a session', () => {
  it('counts when at least half of each kind was read', () => {
    expect(isTooQuickToCount(answers([300, 300, 3_000, 3_000], [400, 9_000]))).toBe(false);
    expect(isTooQuickToCount([])).toBe(false);
  });

  it('does not count when most ratings or most choices came faster than they can be read', () => {
    expect(isTooQuickToCount(answers([300, 300, 300, 3_000], [9_000, 9_000]))).toBe(true);
    expect(isTooQuickToCount(answers([3_000, 3_000], [3_000, 3_000, 9_000]))).toBe(true);
  });
});
