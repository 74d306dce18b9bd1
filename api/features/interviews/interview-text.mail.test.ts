import { formatMessage } from '@common-ground/i18n/message';
import { expect, test } from 'vitest';
import type { DueInterviewMail } from '../../stores/interviews/interview-mail.store.ts';
import { composeCandidateInterviewMail } from './interview-text.mail.ts';

const BOOKED: DueInterviewMail = {
  mailId: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41',
  interviewId: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b42',
  applicationId: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b43',
  accountId: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b44',
  uid: 'candidate',
  isCandidate: true,
  locale: 'en-GB',
  kind: 'booked',
  calendar: 'request',
  sequence: 2,
  startsAt: new Date('2026-11-26T10:00:00Z'),
  minutes: 45,
  placeKind: 'video',
  timeZone: 'UTC',
  pickBy: '2026-11-24',
  jobTitle: 'Ward nurse',
  companyName: 'Harbour Health',
  isCompanyVerified: true,
  endedAs: null,
  isWanted: true,
};

test.each([
  ['Europe/Lisbon', 'Thursday 26 November at 10:00 (Lisbon time), 45 minutes.'],
  ['UTC', 'Thursday 26 November at 10:00 (UTC), 45 minutes.'],
])('an email about an interview in %s names its time zone', (timeZone, line) => {
  const { body } = composeCandidateInterviewMail({ ...BOOKED, timeZone });
  expect(body.map((message) => formatMessage(message, { language: 'en', locale: 'en-GB' }))).toContain(line);
});

test.each([
  ['2026-10-25T00:30:00Z', 'Sunday 25 October at 01:30 GMT+1 (Lisbon time), 45 minutes.'],
  ['2026-10-25T01:30:00Z', 'Sunday 25 October at 01:30 GMT+0 (Lisbon time), 45 minutes.'],
])('an email about an interview at %s, when clocks go back, says which of two 01:30 it is', (at, line) => {
  const { body } = composeCandidateInterviewMail({
    ...BOOKED,
    startsAt: new Date(at),
    timeZone: 'Europe/Lisbon',
  });
  expect(body.map((message) => formatMessage(message, { language: 'en', locale: 'en-GB' }))).toContain(line);
});
