import { expect, it } from 'vitest';
import { alertDueBefore } from './saved-search.ts';

it('an alert is due if the last check was a day or a week ago', () => {
  const now = new Date('2026-03-29T12:00:00Z');
  expect(alertDueBefore('daily', now).toISOString()).toBe('2026-03-28T12:00:00.000Z');
  expect(alertDueBefore('weekly', now).toISOString()).toBe('2026-03-22T12:00:00.000Z');
});
