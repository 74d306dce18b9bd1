import { EMPTY_PROFILE } from '@common-ground/domain/profile/sections/sections';
import { expect, test as it } from 'vitest';
import type { CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate } from '../../testing/worlds/test-people.ts';
import { LIST_SECTIONS, sectionOperation } from '../../testing/worlds/test-sections.ts';
import { findProfile } from './profile.loader.ts';
import { findShownProfiles } from './shown-profile.store.ts';

const test = useTestApp();
const COMPANY = { companyId: '00000000-0000-4000-8000-000000000000' } as CompanyScope;

it('reads the same about many people as about one, without what companies are never shown', async () => {
  const [full, none] = [await signUpCandidate(test.current), await signUpCandidate(test.current)];
  const sections = [
    ...LIST_SECTIONS.map(([, , path, content]) => [path, content] as const),
    ['role', { route: 'graduate', stage: 'studying', lookingFor: ['internship'] }],
    [
      'personal',
      {
        fullName: 'Łucja Żak',
        pronouns: 'she/her',
        bornOn: '1999-04-12',
        phone: '+351912345678',
        adjustments: 'A quiet room.',
      },
    ],
    [
      'location',
      {
        country: 'PT',
        city: 'Porto',
        postcode: '4000-001',
        workModes: ['remote'],
        rightsToWork: [{ country: 'PT', right: 'until', until: '2028-01-31' }],
      },
    ],
    [
      'employment',
      {
        situation: 'in_education',
        availableFrom: '2027-02',
        licences: ['B'],
        currentEmployer: 'Loja Nóbrega',
        desiredPay: { minimum: '12.50', period: 'hour', currency: 'EUR' },
      },
    ],
  ] as const;
  for (const [path, body] of sections) {
    const { token } = full;
    const response = await test.call(sectionOperation(path), { token, ifMatch: 0, body });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
  }
  const { db } = test.current.context;
  const shownProfiles = await findShownProfiles(db, COMPANY, [none.accountId, full.accountId]);
  expect(shownProfiles.get(none.accountId)).toEqual(EMPTY_PROFILE);
  const own = await findProfile(db, { candidateId: full.accountId } as CandidateScope);
  const { personal, location, employment, academics } = own;
  expect(shownProfiles.get(full.accountId)).toEqual({
    role: own.role.content,
    personal: { ...personal.content, bornOn: null, preferredContact: null, adjustments: null },
    location: { ...location.content, postcode: null },
    employment: { ...employment.content, situation: null, desiredPay: null },
    school: own.school.content,
    academics: { ...academics.content, contextNote: null },
    schoolActivities: own.schoolActivities.content,
    university: own.university.content,
    universityActivities: own.universityActivities.content,
    experience: own.experience.content,
    booster: own.booster.content,
    preferences: EMPTY_PROFILE.preferences,
  });
});
