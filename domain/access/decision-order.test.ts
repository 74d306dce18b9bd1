import { expect, it } from 'vitest';
import { isOutdatedDecision } from './decision-order.ts';

it.each([
  [true, 3, 3, false],
  [true, 4, 3, true],
  [true, 3, 4, true],
  [false, 4, 3, false],
  [false, 4, 0, false],
])(
  'a decision (isOpening: %s) at version %s that was based on version %s is outdated: %s',
  (isOpening, version, seen, isOutdated) => {
    expect(isOutdatedDecision({ isOpening, version, seen })).toBe(isOutdated);
  },
);
