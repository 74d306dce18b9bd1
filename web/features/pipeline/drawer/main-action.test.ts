import type { CardInterview } from '@common-ground/domain/pipeline/pipeline-card';
import { expect, test } from 'vitest';
import { mainActionOf } from './main-action.ts';

const interview = (changes: Partial<CardInterview> = {}): CardInterview => ({
  id: 'one',
  state: 'booked',
  startsAt: '2026-12-03T10:00:00.000Z',
  minutes: 45,
  isOfStage: true,
  ...changes,
});

test('an interview stage begins with planning the interview', () => {
  expect(mainActionOf({ kind: 'interview', interviews: [] })).toEqual({ kind: 'plan_interview' });
  expect(mainActionOf({ kind: 'interview', interviews: [interview({ isOfStage: false })] })).toEqual({
    kind: 'plan_interview',
  });
  for (const kind of ['received', 'in_review', 'offer'] as const)
    expect(mainActionOf({ kind, interviews: [] })).toEqual({ kind: 'decide' });
});

test('once it’s offered, booked or held, the decision is next', () => {
  expect(mainActionOf({ kind: 'interview', interviews: [interview()] })).toEqual({ kind: 'decide' });
  const offered = interview({ state: 'offered', startsAt: null });
  expect(mainActionOf({ kind: 'interview', interviews: [offered] })).toEqual({ kind: 'decide' });
});

test.each(['times_requested', 'lapsed'] as const)(
  'other times come first if the present ones are %s',
  (state) => {
    const interviews = [interview(), interview({ id: 'two', state, startsAt: null, isOfStage: false })];
    for (const kind of ['interview', 'in_review'] as const)
      expect(mainActionOf({ kind, interviews })).toEqual({ kind: 'offer_other_times', interviewId: 'two' });
  },
);
