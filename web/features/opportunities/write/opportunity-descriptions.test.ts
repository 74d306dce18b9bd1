import { afterEach, expect, test, vi } from 'vitest';
import { describeApplicants, describeClosing, describeState } from './opportunity-descriptions.ts';

test('a job past its last day isn’t called open', () => {
  expect(describeState({ status: 'published', closesOn: '2999-01-01', timeZone: 'Europe/Lisbon' })).toBe(
    'Open',
  );
  expect(describeState({ status: 'published', closesOn: '2000-01-01', timeZone: 'Europe/Lisbon' })).toBe(
    'Past its closing date',
  );
  expect(describeState({ status: 'paused', closesOn: '2000-01-01', timeZone: 'Europe/Lisbon' })).toBe(
    'Paused',
  );
});

test('applicants are counted, with the reply that’s due next', () => {
  const nobody = {
    status: 'published',
    applicationCount: 0,
    openCount: 0,
    nextReplyBy: null,
    timeZone: 'UTC',
  } as const;
  expect(describeApplicants(nobody)).toBe('No applications yet');
  expect(describeApplicants({ ...nobody, status: 'closed', timeZone: 'Europe/Lisbon' })).toBe(
    'No one applied',
  );
  expect(describeApplicants({ ...nobody, applicationCount: 3 })).toBe('3 applied, all have had a reply');
  const waiting = { ...nobody, applicationCount: 3, openCount: 2 };
  expect(describeApplicants({ ...waiting, nextReplyBy: '2999-01-01', timeZone: 'Europe/Lisbon' })).toContain(
    '3 applied, 2 open · next reply due',
  );
  expect(describeApplicants({ ...waiting, nextReplyBy: '2000-01-03', timeZone: 'Europe/Lisbon' })).toContain(
    'next reply was due Monday, 3 January 2000',
  );
});

test('the last day is shown as long as it matters', () => {
  expect(describeClosing({ status: 'published', closesOn: '2999-01-01', timeZone: 'Europe/Lisbon' })).toBe(
    'Closes on 1 January 2999, end of day in Lisbon',
  );
  expect(describeClosing({ status: 'published', closesOn: '2000-01-01', timeZone: 'Europe/Lisbon' })).toBe(
    'Closed to applications on 1 January 2000',
  );
  expect(describeClosing({ status: 'closed', closesOn: '2000-01-01', timeZone: 'Europe/Lisbon' })).toBeNull();
});

afterEach(() => vi.useRealTimers());

test('a day ends in the company’s time zone, wherever it’s read', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T23:30:00Z') });
  const closing = { status: 'published', closesOn: '2026-11-22' } as const;
  expect(describeState({ ...closing, timeZone: 'Europe/Berlin' })).toBe('Past its closing date');
  expect(describeState({ ...closing, timeZone: 'Europe/Lisbon' })).toBe('Open');
  expect(describeState({ ...closing, timeZone: 'America/Los_Angeles' })).toBe('Open');
});
