import { expect, test } from 'vitest';
import { type AccountState, createScopeCache } from './scope-cache.ts';

const accountState = { hasProvenEmail: true, sessionsSince: null } as AccountState;

test('an account state is cached for less than a second', () => {
  let now = 0;
  const cache = createScopeCache(() => now);
  cache.set('u', accountState);
  now = 999;
  expect(cache.find('u')).toBe(accountState);
  now = 1_000;
  expect(cache.find('u')).toBeNull();
});

test('an invalidated account state is read again right away, and another person has none', () => {
  const cache = createScopeCache(() => 0);
  cache.set('u', accountState);
  expect(cache.find('v')).toBeNull();
  cache.forget('u');
  expect(cache.find('u')).toBeNull();
});
