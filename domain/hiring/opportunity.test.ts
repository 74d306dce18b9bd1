import { expect, test } from 'vitest';
import type { Criterion } from './criterion.ts';
import { type Opportunity, publishingViolations } from './opportunity.ts';
import { yearlyPay } from './pay.ts';

const today = '2026-11-21';
const criterion: Criterion = {
  id: 'one',
  kind: 'language',
  need: 'must',
  subject: 'pt',
  level: 'B2',
  months: null,
  reason: 'The notes are in Portuguese.',
};
const whole: Opportunity = {
  title: 'Data trainee',
  kind: 'graduate_programme',
  routes: ['graduate'],
  field: null,
  about: 'What one does.',
  places: [{ country: 'PT', region: null, city: 'Porto', workMode: 'hybrid' }],
  pay: { minimum: '24000', maximum: '27000', currency: 'EUR', period: 'year' },
  hoursPerWeek: 40,
  startsOn: '2027-01-15',
  closesOn: '2026-12-15',
  criteria: [criterion],
  process: [{ name: 'We read it', replyDays: 5 }],
};
const pointers = (opportunity: Opportunity) =>
  publishingViolations(opportunity, today).map(({ pointer, code }) => `${pointer} ${code}`);

test('what is whole can be published', () => {
  expect(pointers(whole)).toEqual([]);
});

test('nothing is published without pay, a closing date, a place, a promise and a criterion', () => {
  const bare = { ...whole, pay: null, closesOn: null, places: [], process: [], criteria: [] };
  expect(pointers(bare)).toEqual([
    '/pay required',
    '/closesOn required',
    '/places required',
    '/process required',
    '/criteria required',
  ]);
});

test('pay and dates must be in order', () => {
  const pay = { minimum: '30000', maximum: '9999.5', currency: 'EUR', period: 'year' } as const;
  expect(pointers({ ...whole, pay })).toEqual(['/pay/maximum too_small']);
  expect(pointers({ ...whole, closesOn: '2026-11-20' })).toEqual(['/closesOn too_small']);
  expect(pointers({ ...whole, startsOn: '2026-12-14' })).toEqual(['/startsOn too_small']);
});

test('a criterion says what its kind asks for, once', () => {
  const bare = { subject: null, level: null, months: null } as const;
  expect(pointers({ ...whole, criteria: [criterion, { ...criterion, ...bare }] })).toEqual([
    '/criteria/1/id duplicate',
    '/criteria/1/subject required',
    '/criteria/1/level not_allowed',
  ]);
  const experience = { ...criterion, ...bare, kind: 'experience' } as const;
  expect(pointers({ ...whole, criteria: [experience] })).toEqual(['/criteria/0/months required']);
  const travel = { ...criterion, ...bare, kind: 'travel', level: 'none' } as const;
  expect(pointers({ ...whole, criteria: [travel] })).toEqual(['/criteria/0/level not_allowed']);
});

test('pay for any period becomes pay for a year', () => {
  expect(yearlyPay(20, 'hour', 20)).toBe(20_800);
  expect(yearlyPay(100, 'day', 40)).toBe(26_000);
  expect(yearlyPay(2_000, 'month', 40)).toBe(24_000);
  expect(yearlyPay(24_000, 'year', 10)).toBe(24_000);
});
