import type { CardInterview } from '@common-ground/domain/pipeline/pipeline-card';
import { expect, test } from 'vitest';
import { mainActionOf } from './main-action.ts';

const NOW = new Date('2026-12-01T12:00:00Z');
const interview = (changes: Partial<CardInterview> = {}): CardInterview => ({
  id: 'one',
  state: 'booked',
  startsAt: '2026-12-03T10:00:00.000Z',
  minutes: 45,
  isOfStage: true,
  ...changes,
});

const HELD = '2026-11-27T10:00:00.000Z';
const HELD_BEFORE = interview({ startsAt: HELD, isOfStage: false });

test('an interview stage begins with planning the interview', () => {
  expect(mainActionOf({ kind: 'interview', interviews: [] }, NOW)).toEqual({ kind: 'plan_interview' });
  expect(mainActionOf({ kind: 'interview', interviews: [HELD_BEFORE] }, NOW)).toEqual({
    kind: 'plan_interview',
  });
  for (const kind of ['received', 'in_review', 'offer'] as const)
    expect(mainActionOf({ kind, interviews: [] }, NOW)).toEqual({ kind: 'decide' });
});

test('once it’s offered, booked or held, the decision is next', () => {
  const pastInterview = interview({ startsAt: HELD });
  // Moving on to the interview stage keeps what was planned before it.
  const isOfStage = false;
  const offeredInterview = interview({ state: 'offered', startsAt: null, isOfStage });
  for (const planned of [pastInterview, offeredInterview, interview({ isOfStage })])
    expect(mainActionOf({ kind: 'interview', interviews: [planned] }, NOW)).toEqual({ kind: 'decide' });
});

test.each(['times_requested', 'lapsed'] as const)(
  'other times come first if the present ones are %s',
  (state) => {
    const interviews = [interview(), interview({ id: 'two', state, startsAt: null, isOfStage: false })];
    for (const kind of ['interview', 'in_review'] as const)
      expect(mainActionOf({ kind, interviews }, NOW)).toEqual({
        kind: 'offer_other_times',
        interviewId: 'two',
      });
  },
);
