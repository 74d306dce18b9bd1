import type { ImportFindings } from '@common-ground/contract/cv-import/cv-import';
import { takeProposals } from '@common-ground/domain/cv-import/import-taking';
import { emptyExperience } from '@common-ground/domain/profile/experience';
import { EMPTY_PROFILE, type ProfileContent } from '@common-ground/domain/profile/sections/sections';
import { describe, expect, it } from 'vitest';
import { beginReview, decided, reviewGroups, takenOf } from './import-review-state.ts';

const snippet = { fromLine: 1, toLine: 1, text: 'a line' };
const field = (name: string, value: string | boolean) => ({ field: name, value, snippet });
const FINDINGS: ImportFindings = {
  source: 'pdf',
  mail: null,
  leftovers: [],
  proposals: [
    { section: 'personal', field: 'fullName', isListItem: false, fields: [field('', 'Ana Silva')] },
    {
      section: 'experience',
      field: 'experiences',
      isListItem: true,
      fields: [
        field('title', 'Baker'),
        field('employer', 'Padaria'),
        field('from', '2020'),
        field('isCurrent', true),
      ],
    },
    { section: 'preferences', field: 'interests', isListItem: true, fields: [field('', 'Rowing')] },
  ],
};
const newId = () => '0b0e2a1c-7d1f-4b7e-9a52-2f6f3c9d1a10';

function profileWith(sections: Partial<ProfileContent>): ProfileContent {
  return { ...EMPTY_PROFILE, ...sections };
}

describe('a review of what was read', () => {
  it('begins with everything new ticked, and a year without its month not', () => {
    const review = beginReview(FINDINGS, EMPTY_PROFILE);
    expect(review.decisions.map((fields) => fields.map(({ isTaken }) => isTaken))).toEqual([
      [true],
      [true, true, false, true],
      [true],
    ]);
    expect(reviewGroups(review, EMPTY_PROFILE).map(({ key, standing }) => [key, standing])).toEqual([
      ['about', 'new'],
      ['experience.experiences.1', 'new'],
      ['preferences.interests', 'new'],
    ]);
  });

  it('ticks nothing that the profile says otherwise, and leaves out what it says already', () => {
    const profile = profileWith({
      personal: { ...EMPTY_PROFILE.personal, fullName: 'Ana Maria Silva' },
      preferences: { ...EMPTY_PROFILE.preferences, interests: ['rowing'] },
    });
    const review = beginReview(FINDINGS, profile);
    expect(review.decisions[0]).toEqual([{ isTaken: false, value: 'Ana Silva' }]);
    expect(reviewGroups(review, profile).map(({ key }) => key)).not.toContain('preferences.interests');
  });

  it('puts what was ticked and changed into the profile, and nothing else', () => {
    const review = decided(beginReview(FINDINGS, EMPTY_PROFILE), 1, 0, { value: 'Head baker' });
    const without = decided(review, 0, 0, { isTaken: false });
    const sections = takeProposals(EMPTY_PROFILE, takenOf(without, EMPTY_PROFILE), newId);
    expect(Object.keys(sections)).toEqual(['experience', 'preferences']);
    expect(sections.experience?.experiences).toEqual([
      { ...emptyExperience(newId()), title: 'Head baker', employer: 'Padaria', isCurrent: true },
    ]);
    expect(sections.preferences?.interests).toEqual(['Rowing']);
  });

  it('completes the entry that is about the same thing, and makes no second one', () => {
    const entry = { ...emptyExperience(newId()), title: 'Baker', employer: 'PADARIA', description: 'Bread' };
    const profile = profileWith({ experience: { experiences: [entry] } });
    const review = decided(beginReview(FINDINGS, profile), 1, 2, { value: '2020-05', isTaken: true });
    const sections = takeProposals(profile, takenOf(review, profile), () => 'not used');
    expect(sections.experience?.experiences).toEqual([{ ...entry, from: '2020-05', isCurrent: true }]);
  });
});
