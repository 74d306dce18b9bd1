import { expect, test } from 'vitest';
import { isFreshSignIn } from './fresh-sign-in.ts';

test.each([
  [0, true],
  [600, true],
  [601, false],
  [30 * 86_400, false],
])('a sign-in %d seconds ago is fresh: %s', (age, isFresh) => {
  expect(isFreshSignIn(1_000_000, (1_000_000 + age) * 1000)).toBe(isFresh);
});
