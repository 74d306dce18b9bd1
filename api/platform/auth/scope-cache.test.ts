import { expect, test } from 'vitest';
import { createScopeCache, type Standing } from './scope-cache.ts';

const standing = { hasProvenEmail: true, sessionsSince: null } as Standing;

test('a standing is remembered for less than a second and then asked for again', () => {
  let now = 0;
  const cache = createScopeCache(() => now);
  cache.keep('u', standing);
  now = 999;
  expect(cache.find('u')).toBe(standing);
  now = 1_000;
  expect(cache.find('u')).toBeNull();
});

test('a standing that is forgotten is asked for again at once, and another person has none', () => {
  const cache = createScopeCache(() => 0);
  cache.keep('u', standing);
  expect(cache.find('v')).toBeNull();
  cache.forget('u');
  expect(cache.find('u')).toBeNull();
});
