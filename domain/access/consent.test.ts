import { expect, test } from 'vitest';
import { matchingObstacle } from './consent.ts';
import { contestReference } from './contest.ts';

test('no one is compared without the consent, and an objection overrides it', () => {
  const obstacle = (hasConsentedToMatching: boolean, hasObjected: boolean) =>
    matchingObstacle({ hasConsentedToMatching, hasObjected });
  expect(obstacle(false, false)).toBe('matching_not_consented');
  expect(obstacle(true, false)).toBeNull();
  expect(obstacle(true, true)).toBe('profiling_objected');
  expect(obstacle(false, true)).toBe('profiling_objected');
});

test('a reference can be read out: no letter looks like a digit', () => {
  expect(contestReference([0, 1, 2, 3, 28, 29, 30, 31])).toBe('CG-0123-WXYZ');
  expect(contestReference(Array.from({ length: 32 }, (_none, index) => 255 - index))).toMatch(
    /^CG-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/,
  );
});
