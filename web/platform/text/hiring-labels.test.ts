import { describeCriterion, formatMonthCount } from '@common-ground/domain/opportunities/criterion-labels';
import { text } from '@common-ground/i18n/text';
import { afterEach, expect, test, vi } from 'vitest';
import { describeEvent, describeStatus, isOverdue, statusTone } from './application-descriptions.ts';
import { describeEvidence } from './criterion-labels.ts';
import { formatDayWithWeekday } from './day-formats.ts';
import { formatLocations, formatPay, formatWeeklyHours } from './opportunity-formats.ts';

const criterion = { id: 'x', need: 'must', subject: null, level: null, months: null, reason: '' } as const;
const evidence = {
  section: 'booster',
  entryId: null,
  text: null,
  level: null,
  months: null,
  monthsAtMost: null,
  until: null,
} as const;

test('pay is a range with its period', () => {
  const pay = (minimum: string, maximum: string, currency = 'EUR', period: 'hour' | 'year' = 'year') =>
    formatPay({ minimum, maximum, currency, period });
  expect(pay('24000', '27000')).toBe('€24,000 – €27,000 a year');
  expect(pay('17.50', '21', 'EUR', 'hour')).toBe('€17.50 – €21 an hour');
  expect(pay('31000', '31000', 'NOK').replaceAll('\u00a0', ' ')).toBe('NOK 31,000 a year');
  expect(formatPay(null)).toBe('Pay not given');
});

test('places beyond two are counted', () => {
  const place = (city: string | null, workMode: 'remote' | 'hybrid' = 'hybrid') =>
    ({ country: 'PT', region: null, city, workMode }) as const;
  expect(formatLocations([place('Porto')])).toBe('Porto, Portugal (hybrid)');
  expect(formatLocations([place(null, 'remote')])).toBe('Portugal (remote)');
  expect(formatLocations([place('A'), place('B'), place('C'), place('D')])).toMatch(/; and 2 more$/);
  expect(formatLocations([])).toBe('Location not given');
  expect(formatWeeklyHours(1)).toBe('1 hour a week');
});

test('criteria are described in words', () => {
  expect(text(describeCriterion({ ...criterion, kind: 'language', subject: 'pt', level: 'B2' }))).toBe(
    'Portuguese at B2 or above',
  );
  expect(text(describeCriterion({ ...criterion, kind: 'right_to_work', subject: 'NO' }))).toBe(
    'Right to work in Norway',
  );
  expect(
    text(describeCriterion({ ...criterion, kind: 'experience', subject: 'isco-08:25', months: 18 })),
  ).toBe('1 year and 6 months of experience (Software, data and IT)');
  expect(text(describeCriterion({ ...criterion, kind: 'travel', level: 'often' }))).toBe('Travel most weeks');
  expect(text(describeCriterion({ ...criterion, kind: 'free', subject: 'At ease at heights' }))).toBe(
    'At ease at heights',
  );
  expect(text(formatMonthCount(12))).toBe('1 year');
  expect(text(formatMonthCount(0))).toBe('0 months');
});

test('evidence is described in words', () => {
  expect(describeEvidence({ kind: 'language' }, { ...evidence, text: 'de', level: 'C1' })).toBe('German, C1');
  expect(describeEvidence({ kind: 'language' }, evidence)).toBe('Not listed');
  expect(
    describeEvidence({ kind: 'right_to_work' }, { ...evidence, level: 'until', until: '2027-03-01' }),
  ).toBe('Until 1 March 2027');
  const worked = (months: number, monthsAtMost: number, text: string | null = null) =>
    describeEvidence({ kind: 'experience' }, { ...evidence, months, monthsAtMost, text });
  expect(worked(30, 30, 'Nurse')).toBe('2 years and 6 months (e.g. Nurse)');
  expect(worked(14, 36, 'Nurse')).toBe('1 to 3 years (e.g. Nurse)');
  expect(worked(1, 12)).toBe('Up to 1 year');
  expect(worked(0, 0)).toBe('None in this field');
  expect(describeEvidence({ kind: 'skill' }, null)).toBe('');
});

test('the status of an application is one plain sentence', () => {
  const at = {
    sentAt: '2026-11-20T09:00:00Z',
    openedAt: null,
    endedAt: null,
    hasCompanyLeft: false,
    interviews: [],
  };
  expect(describeStatus({ ...at, status: 'received' })).toBe('Sent. They haven’t opened it yet.');
  expect(describeStatus({ ...at, status: 'received', openedAt: '2026-11-23T09:00:00Z' })).toMatch(
    /^They opened it on Monday 23 November/,
  );
  expect(describeStatus({ ...at, status: 'declined', endedAt: '2026-11-24T09:00:00Z' })).toMatch(
    /^They declined it on Tuesday 24 November/,
  );
  expect(describeStatus({ ...at, status: 'in_review', hasCompanyLeft: true })).toBe(
    'They’ve left Common Ground and can’t reply any more.',
  );
  const declined = { ...at, status: 'declined', hasCompanyLeft: true } as const;
  const interviews = [{ state: 'booked', startsAt: '2026-12-03T10:00:00.000Z', minutes: 45 }] as const;
  const before = new Date('2026-12-03T10:44:00Z');
  const booked = { ...at, interviews };
  expect(describeStatus({ ...booked, status: 'interview' }, before)).toMatch(
    /^Interview on 3 December, \d\d:\d\d\.$/,
  );
  expect(describeStatus({ ...booked, status: 'interview' }, new Date('2026-12-03T10:45:00Z'))).toBe(
    'They’d like to interview you.',
  );
  expect(describeStatus({ ...booked, status: 'offer' }, before)).toBe('They’ve made you an offer.');
  expect(describeStatus(declined)).toMatch(/^They declined it/);
  expect(statusTone('offer')).toBe('good');
  expect(statusTone('withdrawn')).toBe('ended');
  expect(describeEvent({ kind: 'moved', status: 'interview' })).toBe('They’d like to interview you');
});

afterEach(() => vi.useRealTimers());

test('a promise is broken the day after, not on the day, by the company’s calendar', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T23:30:00Z') });
  const replyBy = '2026-11-24';
  expect(isOverdue({ replyBy, timeZone: 'Europe/Berlin' })).toBe(true);
  expect(isOverdue({ replyBy, timeZone: 'Europe/Lisbon' })).toBe(false);
  expect(isOverdue({ replyBy, timeZone: 'America/Los_Angeles' })).toBe(false);
  expect(isOverdue({ replyBy: null, timeZone: 'Europe/Berlin' })).toBe(false);
});

test('a date includes its year if it isn’t this year', () => {
  expect(formatDayWithWeekday('2026-11-24', 2026)).toBe('Tuesday 24 November');
  expect(formatDayWithWeekday('2027-01-04', 2026)).toBe('Monday, 4 January 2027');
});
