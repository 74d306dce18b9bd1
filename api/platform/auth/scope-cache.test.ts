import { expect, test } from 'vitest';
import type { CandidateScope } from './scope.ts';
import { createScopeCache } from './scope-cache.ts';

const scope = { role: 'candidate', accountId: 'a', candidateId: 'a', uid: 'u' } as CandidateScope;

test('a standing is remembered for less than a second and then asked for again', () => {
  let now = 0;
  const cache = createScopeCache(() => now);
  cache.keep('u', scope);
  now = 999;
  expect(cache.find('u')).toBe(scope);
  now = 1_000;
  expect(cache.find('u')).toBeNull();
});

test('a standing that is forgotten is asked for again at once, and another person has none', () => {
  const cache = createScopeCache(() => 0);
  cache.keep('u', scope);
  expect(cache.find('v')).toBeNull();
  cache.forget('u');
  expect(cache.find('u')).toBeNull();
});
