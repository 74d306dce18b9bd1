import { expect, test } from 'vitest';
import { dueState, dueStateOfShare, dueWords, shortWait, waitedWords } from './due-words.ts';

const FRIDAY = '2026-11-20';

test('an answer is near by the working days that are left', () => {
  expect(dueState('2026-11-27', 5, FRIDAY)).toBe('calm');
  expect(dueState('2026-11-24', 5, FRIDAY)).toBe('half');
  expect(dueState('2026-11-23', 5, FRIDAY)).toBe('near');
  expect(dueState('2026-11-20', 5, FRIDAY)).toBe('near');
  expect(dueState('2026-11-19', 5, FRIDAY)).toBe('late');
  expect(dueState(null, 5, FRIDAY)).toBe('none');
});

test('the shares at which members are reminded are those that one sees', () => {
  expect([0.49, 0.5, 0.8].map((share) => dueStateOfShare(share, false))).toEqual(['calm', 'half', 'near']);
  expect(dueStateOfShare(1, true)).toBe('late');
});

test('near days are named as one speaks of them, far ones by their date', () => {
  expect(
    ['2026-11-18', '2026-11-19', FRIDAY, '2026-11-21', '2026-11-24', '2026-12-02', null].map((day) =>
      dueWords(day, FRIDAY),
    ),
  ).toEqual([
    '2 days late',
    '1 day late',
    'Due today',
    'Due tomorrow',
    'By Tuesday',
    'By 2 Dec',
    'No answer due',
  ]);
});

test('waiting is counted in days', () => {
  expect(waitedWords('2026-11-20T08:00:00.000Z', FRIDAY)).toBe('Sent today');
  expect(waitedWords('2026-11-19T23:00:00.000Z', FRIDAY)).toBe('Waiting 1 day');
  expect(shortWait('2026-11-10T23:00:00.000Z', FRIDAY)).toBe('10 days');
});
