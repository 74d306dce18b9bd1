import { expect, test } from 'vitest';
import { EMPTY_PROFILE } from '../../profile/sections/sections.ts';
import { jobReasons, type ReasonedJob } from './job-reasons.ts';

const job: ReasonedJob = {
  title: 'Analyst',
  about: 'You map how the climate changes.',
  kind: 'internship',
  routes: ['graduate'],
  field: 'isco-08:25',
  places: [{ country: 'ES', region: null, city: 'Bilbao', workMode: 'hybrid' }],
  pay: { minimum: '26000', maximum: '30000', currency: 'EUR', period: 'year' },
  criteria: [
    { id: 'a', kind: 'skill', need: 'must', subject: 'Python', level: null, months: null, reason: 'Maps.' },
    { id: 'b', kind: 'skill', need: 'nice', subject: 'SQL', level: null, months: null, reason: 'Maps.' },
  ],
  sector: 'M',
  companySize: 'under_50',
};
const standings = [
  { criterionId: 'a', standing: 'met' as const, evidence: null },
  { criterionId: 'b', standing: 'unknown' as const, evidence: null },
];
const desiredPay = { minimum: '23000', currency: 'EUR', period: 'year' as const };

test('an empty profile has no reason', () => {
  expect(jobReasons(job, EMPTY_PROFILE, [])).toEqual([]);
});

test('the three strongest are given, skills first', () => {
  const profile = {
    ...EMPTY_PROFILE,
    employment: { ...EMPTY_PROFILE.employment, desiredPay, fieldsOfWork: ['isco-08:25'] },
    preferences: {
      ...EMPTY_PROFILE.preferences,
      interests: ['Rowing', 'Climate'],
      sectorsWanted: ['M' as const],
    },
  };
  expect(jobReasons(job, profile, standings)).toEqual([
    { kind: 'skill', value: 'Python' },
    { kind: 'interest', value: 'Climate' },
    { kind: 'sector', value: 'M' },
  ]);
});

test('pay counts only above the minimum, in one currency and period', () => {
  const reasons = (desired: object) =>
    jobReasons(
      job,
      {
        ...EMPTY_PROFILE,
        employment: { ...EMPTY_PROFILE.employment, desiredPay: { ...desiredPay, ...desired } },
      },
      [],
    );
  expect(reasons({})).toEqual([{ kind: 'pay', value: '3000.00' }]);
  expect(reasons({ minimum: '26000' })).toEqual([]);
  expect(reasons({ currency: 'GBP' })).toEqual([]);
  expect(reasons({ period: 'month', minimum: '1' })).toEqual([]);
});

test('willingness to move is a reason only if the job has no closer place', () => {
  const moving = (location: object) =>
    jobReasons(job, { ...EMPTY_PROFILE, location: { ...EMPTY_PROFILE.location, ...location } }, []);
  expect(moving({ country: 'PT', relocation: 'countries', relocationCountries: ['ES'] })).toEqual([
    { kind: 'move', value: 'ES' },
  ]);
  expect(moving({ country: 'ES', relocation: 'countries', relocationCountries: ['PT'] })).toEqual([]);
  expect(moving({ country: 'ES', city: 'Madrid', relocation: 'in_country' })).toEqual([
    { kind: 'move_within', value: 'ES' },
  ]);
  expect(moving({ country: 'ES', city: 'Bilbao', relocation: 'in_country' })).toEqual([]);
});
