import { expect, test } from 'vitest';
import {
  APPLICATION_STATUSES,
  applicationObstacle,
  isOpenApplication,
  isReadableToCompany,
  MAX_ATTEMPTS,
  MAX_OPEN_APPLICATIONS,
} from './application.ts';

const today = '2026-11-21';
const possible = {
  opportunity: { status: 'published', closesOn: today },
  isCompanyVerified: true,
  age: 'adult',
  hasName: true,
  hasApplied: false,
  attemptCount: 0,
  openCount: 0,
  today,
} as const;

test('candidates can apply up to the last day', () => {
  expect(applicationObstacle(possible)).toBeNull();
  const over = { ...possible, opportunity: { status: 'published', closesOn: '2026-11-20' } } as const;
  expect(applicationObstacle(over)).toBe('opportunity_closed');
});

test.each(['draft', 'paused', 'closed'] as const)('nobody can apply for a job that is %s', (status) => {
  expect(applicationObstacle({ ...possible, opportunity: { status, closesOn: today } })).toBe(
    'opportunity_closed',
  );
});

test('every obstacle to applying has a code', () => {
  expect(applicationObstacle({ ...possible, hasApplied: true })).toBe('already_applied');
  expect(applicationObstacle({ ...possible, attemptCount: MAX_ATTEMPTS })).toBe('attempts_used');
  expect(applicationObstacle({ ...possible, openCount: MAX_OPEN_APPLICATIONS })).toBe('too_many_open');
  expect(applicationObstacle({ ...possible, hasName: false })).toBe('name_needed');
});

test('minors apply to verified companies only, adults to all', () => {
  const minor = { ...possible, age: 'minor' } as const;
  expect(applicationObstacle({ ...minor, isCompanyVerified: false })).toBe('verified_companies_only');
  expect(applicationObstacle(minor)).toBeNull();
  expect(applicationObstacle({ ...possible, isCompanyVerified: false })).toBeNull();
});

test('no one applies without a date of birth, or under 16', () => {
  for (const isCompanyVerified of [true, false]) {
    const applying = { ...possible, hasName: false, isCompanyVerified };
    expect(applicationObstacle({ ...applying, age: 'unknown' })).toBe('birth_date_needed');
    expect(applicationObstacle({ ...applying, age: 'too_young' })).toBe('under_age');
  }
});

test('an open application can be withdrawn, and is then closed to the company', () => {
  expect(APPLICATION_STATUSES.filter(isOpenApplication)).toEqual([
    'received',
    'in_review',
    'interview',
    'offer',
  ]);
  expect(APPLICATION_STATUSES.filter((status) => !isReadableToCompany(status))).toEqual(['withdrawn']);
});
