import type { ProfilePreview } from '@common-ground/contract/access/profile-preview';
import { projectCandidate } from '@common-ground/domain/access/projection';
import { emptyExperience } from '@common-ground/domain/profile/experience';
import { EMPTY_PROFILE } from '@common-ground/domain/profile/sections/sections';
import { describe, expect, it } from 'vitest';
import { sentSections } from '../entries/sent-entries.ts';
import { presentText } from './preview-labels.ts';
import { foundProfile, sentProfile } from './preview-parts.ts';

const nurse = {
  ...emptyExperience('7c9e6679-7425-40de-944b-e07fc1f90ae7'),
  kind: 'job' as const,
  title: 'Ward nurse',
  employer: 'Hospital da Boa Vista',
  from: '2019-09',
  to: '2022-06',
  description: 'I look after up to twelve people a shift and teach the students.',
};
const PROFILE = {
  ...EMPTY_PROFILE,
  personal: {
    ...EMPTY_PROFILE.personal,
    fullName: 'Marta Oliveira',
    calledName: 'Marta',
    pronouns: 'she/her',
  },
  role: { ...EMPTY_PROFILE.role, route: 'experienced' as const },
  experience: { experiences: [nurse] },
};

describe('what companies find', () => {
  it('without the name, shows what the candidate did and in which years, and names no one', () => {
    const profile = foundProfile(projectCandidate(PROFILE, 'anonymous'));
    expect(profile).toMatchObject({ name: null, nameNotes: [] });
    expect(profile.preferences).toEqual([{ label: 'Your route', answer: 'Experienced' }]);
    const [experience] =
      sentSections(profile.parts).find(({ title }) => title === 'Experience')?.entries ?? [];
    expect(experience).toMatchObject({ name: 'Ward nurse', line: '2019 to 2022', text: null });
    expect(JSON.stringify(profile)).not.toMatch(/Marta|Boa Vista|twelve/);
  });

  it('with the name, shows the rest', () => {
    const profile = foundProfile(projectCandidate(PROFILE, 'named'));
    expect(profile).toMatchObject({ name: 'Marta Oliveira', nameNotes: ['she/her'] });
    const [experience] =
      sentSections(profile.parts).find(({ title }) => title === 'Experience')?.entries ?? [];
    expect(experience?.line).toBe('Hospital da Boa Vista · September 2019 to June 2022');
  });
});

it('shows what is sent unchanged', () => {
  const parts = { contact: null, adjustments: 'A quiet room' } as ProfilePreview['applied']['parts'];
  const name = { fullName: null, calledName: 'Marta', latinName: null, pronouns: null };
  const profile = sentProfile({ applied: { name, parts } } as ProfilePreview);
  expect(profile).toEqual({ name: 'Marta', nameNotes: [], preferences: [], parts });
});

it('says in one sentence what applies now, and first what prevents it', () => {
  expect(presentText({ presentLevel: 'hidden', hindrance: 'minor' })).toContain('turn 18');
  expect(presentText({ presentLevel: 'hidden', hindrance: null })).toBe('You’re hidden right now.');
  expect(presentText({ presentLevel: 'anonymous', hindrance: null })).toContain('without your name');
});
