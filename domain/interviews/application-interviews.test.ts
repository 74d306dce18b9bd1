import { describe, expect, test } from 'vitest';
import { type InterviewSummary, interviewEffect, nextInterviewAt } from './application-interviews.ts';

const NOW = new Date('2026-12-01T12:00:00Z');
const NEXT = '2026-12-03T10:00:00.000Z';
const LATER = '2026-12-05T09:00:00.000Z';
const booked = (startsAt: string): InterviewSummary => ({ state: 'booked', startsAt, minutes: 45 });
const offered: InterviewSummary = { state: 'offered', startsAt: null, minutes: 45 };

test('the next interview is the earliest booked one that hasn’t ended', () => {
  expect(nextInterviewAt([booked(LATER), offered, booked(NEXT)], NOW)).toBe(NEXT);
  expect(nextInterviewAt([offered], NOW)).toBeNull();
  const inProgress = '2026-12-01T11:15:00.001Z';
  expect(nextInterviewAt([booked('2026-12-01T11:15:00.000Z'), booked(inProgress)], NOW)).toBe(inProgress);
});

describe('interviewEffect', () => {
  const interviews = [booked(LATER), booked(NEXT), offered];

  test('cancels interviews that haven’t begun when a decline is sent', () => {
    expect(interviewEffect('declined', interviews, NOW)).toEqual({
      isCancelled: true,
      booked: [NEXT, LATER],
      hasOffer: true,
    });
  });

  test.each(['moved', 'offered'] as const)('keeps them when an application is %s', (decision) => {
    expect(interviewEffect(decision, interviews, NOW)).toEqual({
      isCancelled: false,
      booked: [NEXT, LATER],
      hasOffer: true,
    });
  });

  test('has nothing to do with interviews that have begun by then', () => {
    expect(interviewEffect('declined', [booked(NOW.toISOString())], NOW).booked).toEqual([]);
    const momentLater = new Date(NOW.getTime() + 1).toISOString();
    expect(interviewEffect('declined', [booked(momentLater)], NOW).booked).toEqual([momentLater]);
  });
});
