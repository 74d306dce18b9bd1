import { expect, test } from 'vitest';
import { sharingObstacle } from './sharing.ts';

test('an adult with a result may share it', () => {
  expect(sharingObstacle('adult', true)).toBeNull();
});

test('no one can share without a result, which is reported first', () => {
  expect(sharingObstacle('adult', false)).toBe('result_missing');
  expect(sharingObstacle('unknown', false)).toBe('result_missing');
});

test('an unknown age has to be given first', () => {
  expect(sharingObstacle('unknown', true)).toBe('birth_date_needed');
});

test('minors can’t share', () => {
  expect(sharingObstacle('minor', true)).toBe('sharing_not_allowed');
  expect(sharingObstacle('too_young', true)).toBe('sharing_not_allowed');
});
