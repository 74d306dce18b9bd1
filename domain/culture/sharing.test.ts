import { expect, test } from 'vitest';
import { sharingHindrance } from './sharing.ts';

test('an adult with a result may share it', () => {
  expect(sharingHindrance('adult', true)).toBeNull();
});

test('no one can share without a result, which is reported first', () => {
  expect(sharingHindrance('adult', false)).toBe('result_missing');
  expect(sharingHindrance('unknown', false)).toBe('result_missing');
});

test('an unknown age has to be given first', () => {
  expect(sharingHindrance('unknown', true)).toBe('birth_date_needed');
});

test('minors can’t share', () => {
  expect(sharingHindrance('minor', true)).toBe('sharing_not_allowed');
  expect(sharingHindrance('too_young', true)).toBe('sharing_not_allowed');
});
