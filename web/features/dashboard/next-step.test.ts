import { EMPTY_PROFILE, type ProfileContent } from '@common-ground/domain/profile/sections';
import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';
import { profileStep } from './profile-step.ts';

const untouched = { results: [], openSession: null };
const essential: ProfileContent = {
  ...EMPTY_PROFILE,
  role: { ...EMPTY_PROFILE.role, route: 'graduate' },
  personal: { ...EMPTY_PROFILE.personal, calledName: 'Amara' },
  location: { ...EMPTY_PROFILE.location, country: 'PT' },
};
const result = {} as (typeof untouched.results)[number];

test('a new candidate chooses the route first', () => {
  expect(nextStep(EMPTY_PROFILE, untouched)?.href).toBe('/role/type');
});

test('what makes the dashboard useful comes before the questions', () => {
  const unnamed = { ...essential, personal: EMPTY_PROFILE.personal };
  expect(nextStep(unnamed, untouched)?.href).toBe('/general/personal');
  const nowhere = { ...essential, location: EMPTY_PROFILE.location };
  expect(nextStep(nowhere, untouched)?.href).toBe('/general/location');
});

test('the questions come next, and a session that was begun is gone on with', () => {
  expect(nextStep(essential, untouched)?.href).toBe('/assessments/company-culture');
  const openSession = { startedAt: '2026-11-20T10:00:00Z', answeredCount: 23, screenCount: 54 };
  const step = nextStep(essential, { results: [], openSession });
  expect(step?.href).toBe('/assessments/company-culture/test');
  expect(step?.text).toContain('23 of 54');
});

test('after a result the rest of the profile is offered', () => {
  expect(nextStep(essential, { results: [result], openSession: null })).toBeNull();
  expect(profileStep(essential)?.href).toBe('/role/graduate');
});

test('a complete profile with a result leaves nothing to do', () => {
  const complete: ProfileContent = {
    ...EMPTY_PROFILE,
    role: { ...essential.role, lookingFor: ['graduate_programme'] },
    personal: { ...essential.personal, fullName: 'Amara Okafor', bornOn: '2001-04-03' },
    location: { ...essential.location, timeZone: 'Europe/Lisbon', workModes: ['hybrid'] },
    employment: { ...essential.employment, situation: 'in_education' },
    university: { degrees: [] },
  };
  expect(profileStep(complete)).toBeNull();
});
