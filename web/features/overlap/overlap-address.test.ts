import { expect, test } from 'vitest';
import { openCandidateOf } from './overlap-address.ts';

const HANDLE = '0b9c7a54-6d1e-4f0a-9c35-1d2e3f4a5b6c';

test('opens the candidate that the address names', () => {
  expect(openCandidateOf(`?candidate=${HANDLE}`)).toBe(HANDLE);
});

test.each(['', '?candidate=', '?candidate=../me', '?candidate=1', `?candidate=${HANDLE}/..`])(
  'opens no candidate at %j',
  (search) => {
    expect(openCandidateOf(search)).toBeNull();
  },
);
