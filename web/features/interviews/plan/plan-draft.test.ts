import type {
  InterviewerAvailability,
  InterviewPlan,
} from '@common-ground/contract/interviews/interview-plan';
import { describe, expect, test } from 'vitest';
import {
  changedDraft,
  clashes,
  defaultPickBy,
  firstDraft,
  needsAsking,
  notFreeAt,
  offerOf,
  type PlanDraft,
  panelOf,
  toggleTime,
} from './plan-draft.ts';

const SELF = '5f7c1f0e-8a0f-4c39-9c0a-0d8f4f7f1a11';
const RUI = '5f7c1f0e-8a0f-4c39-9c0a-0d8f4f7f1a12';
const plan: InterviewPlan = {
  applicationId: '5f7c1f0e-8a0f-4c39-9c0a-0d8f4f7f1a13',
  jobTitle: 'Ward nurse',
  candidateName: 'Hanna Sjöberg',
  stageName: 'Team interview',
  replyDays: 3,
  interviewers: [
    { accountId: SELF, name: 'Ines Moreira', isSelf: true },
    { accountId: RUI, name: 'Rui Tavares', isSelf: false },
  ],
};
const WITHOUT_CALENDAR = { busy: [], hasCalendar: false, calendarUnknownSince: null };
const AVAILABILITY: readonly InterviewerAvailability[] = [
  { accountId: SELF, ...WITHOUT_CALENDAR },
  {
    accountId: RUI,
    ...WITHOUT_CALENDAR,
    busy: [
      { startsAt: '2026-11-25T10:00:00.000Z', endsAt: '2026-11-25T11:00:00.000Z', state: 'held' },
      { startsAt: '2026-11-26T10:00:00.000Z', endsAt: '2026-11-26T11:00:00.000Z', state: 'offered' },
    ],
  },
];
const draft = firstDraft(plan, 'Team interview', 'Europe/Lisbon');
const NOBODY_BUSY = { interviews: [], calendars: [], unknown: [] };
const both = { ...draft, interviewers: [SELF, RUI] };
const busyMembers = (given: PlanDraft, time: string, availability = AVAILABILITY) =>
  notFreeAt(panelOf(plan, availability, given), given, time);

test('a new offer begins with the caller on the panel and no times', () => {
  expect(draft.interviewers).toEqual([SELF]);
  expect(draft.times).toEqual([]);
});

test('times stay in order, and pressing one again removes it', () => {
  const two = toggleTime(toggleTime(draft, '2026-11-26T10:00:00.000Z'), '2026-11-25T10:00:00.000Z');
  expect(two.times).toEqual(['2026-11-25T10:00:00.000Z', '2026-11-26T10:00:00.000Z']);
  expect(toggleTime(two, '2026-11-25T10:00:00.000Z').times).toEqual(['2026-11-26T10:00:00.000Z']);
});

test('no more times are added than can be offered, and one can still be removed', () => {
  const hours = Array.from(
    { length: 13 },
    (_, hour) => `2026-11-26T${String(hour).padStart(2, '0')}:00:00.000Z`,
  );
  const full = hours.reduce(toggleTime, draft);
  expect(full.times).toHaveLength(12);
  expect(toggleTime(full, hours[0] ?? '').times).toEqual(hours.slice(1, 12));
});

describe('the usual last day to choose', () => {
  const by = (...times: string[]) => defaultPickBy({ times, timeZone: 'Europe/Lisbon' }, '2026-11-23');

  test('is the day before the first time', () => {
    expect(by('2026-11-26T10:00:00.000Z', '2026-11-27T10:00:00.000Z')).toBe('2026-11-25');
  });

  test('leaves until tomorrow, but not past the last time', () => {
    expect(by('2026-11-24T10:00:00.000Z', '2026-11-27T10:00:00.000Z')).toBe('2026-11-24');
    expect(by('2026-11-23T16:00:00.000Z', '2026-11-23T17:00:00.000Z')).toBe('2026-11-23');
  });
});

test('an empty place and message are sent as null', () => {
  expect(offerOf({ ...draft, place: '  ', message: '' }, '2026-11-23')).toMatchObject({
    place: null,
    message: null,
    pickBy: '2026-11-24',
  });
});

describe('someone on the panel is busy', () => {
  test('is busy while a time of another interview is held or taken, buffers included', () => {
    expect(busyMembers(both, '2026-11-25T09:30:00.000Z')).toEqual({
      ...NOBODY_BUSY,
      interviews: ['Rui Tavares'],
    });
    expect(busyMembers(both, '2026-11-25T11:10:00.000Z')).toEqual(NOBODY_BUSY);
  });

  test('is busy only if they’re on that panel, and not for a time that was merely offered to others', () => {
    expect(busyMembers(draft, '2026-11-25T10:00:00.000Z')).toEqual(NOBODY_BUSY);
    expect(busyMembers(both, '2026-11-26T10:00:00.000Z')).toEqual(NOBODY_BUSY);
  });

  test('isn’t on the panel yet while their times are loading', () => {
    expect(busyMembers(both, '2026-11-25T10:00:00.000Z', AVAILABILITY.slice(0, 1))).toEqual(NOBODY_BUSY);
  });

  const known = (changes: Partial<InterviewerAvailability>) =>
    AVAILABILITY.map((member) =>
      member.accountId === RUI ? { ...member, hasCalendar: true, ...changes } : member,
    );
  const time = '2026-11-27T10:00:00.000Z';
  const asking = toggleTime(both, time);

  test('is busy according to their own calendar', () => {
    const busy = [{ startsAt: time, endsAt: '2026-11-27T10:15:00.000Z', state: 'calendar' as const }];
    expect(busyMembers(both, time, known({ busy }))).toEqual({ ...NOBODY_BUSY, calendars: ['Rui Tavares'] });
    expect(needsAsking(panelOf(plan, known({ busy }), asking), asking)).toBe(true);
    expect(needsAsking(panelOf(plan, AVAILABILITY, asking), asking)).toBe(false);
  });

  test('is busy as long as their calendar can’t be read', () => {
    const unread = known({ calendarUnknownSince: '2026-11-23T14:02:00.000Z' });
    expect(busyMembers(both, time, unread)).toEqual({ ...NOBODY_BUSY, unknown: ['Rui Tavares'] });
    expect(needsAsking(panelOf(plan, unread, asking), asking)).toBe(true);
  });
});

test('confirming busy times is needed again after the times or people change', () => {
  const draftWithoutCalendars = { ...both, ignoresCalendars: true };
  expect(changedDraft(draftWithoutCalendars, { title: 'Talk' }).ignoresCalendars).toBe(true);
  expect(changedDraft(both, { ignoresCalendars: true }).ignoresCalendars).toBe(true);
  expect(toggleTime(draftWithoutCalendars, '2026-11-27T10:00:00.000Z').ignoresCalendars).toBe(false);
  for (const changed of [{ interviewers: [RUI] }, { minutes: 90 }, { bufferMinutes: 30 }])
    expect(changedDraft(draftWithoutCalendars, changed).ignoresCalendars).toBe(false);
});

test('two times clash if their buffers overlap', () => {
  const withOneTime = toggleTime(draft, '2026-11-25T10:00:00.000Z');
  expect(clashes(withOneTime, '2026-11-25T11:00:00.000Z')).toBe(true);
  expect(clashes(withOneTime, '2026-11-25T11:05:00.000Z')).toBe(false);
  expect(clashes(withOneTime, '2026-11-25T10:00:00.000Z')).toBe(false);
});
