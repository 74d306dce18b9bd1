import { expect, test, vi } from 'vitest';
import { describeDueDate, describeWait, dueStateNow, shortWait } from './due-date.ts';

const FRIDAY = '2026-11-20';

test('a reply is as urgent as the promise’s moments say', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T11:59:00Z') });
  const moments = {
    halfAt: '2026-11-18T12:00:00.000Z',
    nearAt: '2026-11-20T12:00:00.000Z',
    dueAt: '2026-11-21T00:00:00.000Z',
  };
  expect(dueStateNow(moments)).toBe('half');
  expect(dueStateNow(moments, 60_000)).toBe('near');
  expect(dueStateNow(moments, 86_400_000)).toBe('late');
  expect(dueStateNow(null)).toBe('none');
  vi.useRealTimers();
});

test('near days are named as people say them, distant ones by date', () => {
  expect(
    ['2026-11-18', '2026-11-19', FRIDAY, '2026-11-21', '2026-11-24', '2026-12-02', null].map((day) =>
      describeDueDate(day, FRIDAY),
    ),
  ).toEqual([
    '2 days late',
    '1 day late',
    'Due today',
    'Due tomorrow',
    'By Tuesday',
    'By 2 Dec',
    'No reply due',
  ]);
});

test('waiting is counted in days', () => {
  expect(describeWait('2026-11-20T08:00:00.000Z', FRIDAY)).toBe('Sent today');
  expect(describeWait('2026-11-19T23:00:00.000Z', FRIDAY)).toBe('Waiting 1 day');
  expect(shortWait('2026-11-10T23:00:00.000Z', FRIDAY)).toBe('10 days');
});

test.each([
  ['Asia/Tokyo', '2026-11-23T16:00:00Z', '2026-11-24'],
  ['America/Los_Angeles', '2026-11-24T01:00:00Z', '2026-11-23'],
])('in %s, someone who applied today has waited zero days', (zone, sentAt, today) => {
  vi.stubEnv('TZ', zone);
  expect(describeWait(sentAt, today)).toBe('Sent today');
  expect(shortWait(sentAt, today)).toBe('today');
  vi.unstubAllEnvs();
});
