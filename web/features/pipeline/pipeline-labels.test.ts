import { expect, test } from 'vitest';
import { describeNeverOpened } from './pipeline-labels.ts';

test('a decline says how many applications no one has opened', () => {
  expect(describeNeverOpened(0, 12)).toBeNull();
  expect(describeNeverOpened(1, 12)).toMatch(/^1 of 12 was never opened,/);
  expect(describeNeverOpened(3, 12)).toMatch(/^3 of 12 were never opened,/);
  expect(describeNeverOpened(1, 1)).toMatch(/^No one has opened this application,/);
});
