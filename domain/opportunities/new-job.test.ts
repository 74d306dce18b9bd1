import { expect, test } from 'vitest';
import { isNewJob } from './new-job.ts';

test('a job is new until the seventh day after the one it was published on', () => {
  const isNewAt = (moment: string) => isNewJob('2026-11-17', new Date(moment));
  expect(isNewAt('2026-11-17T00:00:00Z')).toBe(true);
  expect(isNewAt('2026-11-23T23:59:59Z')).toBe(true);
  expect(isNewAt('2026-11-24T00:00:00Z')).toBe(false);
  expect(isNewAt('2027-11-17T00:00:00Z')).toBe(false);
});
