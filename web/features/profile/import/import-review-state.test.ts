import type { ImportFindings } from '@common-ground/contract/cv-import/cv-import';
import { takeProposals } from '@common-ground/domain/cv-import/import-taking';
import { emptyExperience } from '@common-ground/domain/profile/experience';
import { EMPTY_PROFILE, type ProfileContent } from '@common-ground/domain/profile/sections/sections';
import { describe, expect, it } from 'vitest';
import {
  acceptedProposalsOf,
  type ImportReview,
  startReview,
  withDecision,
  withEntry,
} from './import-review-state.ts';
import { addedCount, addedSections, foundCount, isUnsure, reviewGroups, withAdded } from './review-groups.ts';

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

const ALL = FINDINGS.proposals.map((_, index) => index);

function profileWith(sections: Partial<ProfileContent>): ProfileContent {
  return { ...EMPTY_PROFILE, ...sections };
}

describe('a review of what was read', () => {
  it('starts with everything new ticked, except years without a month', () => {
    const review = startReview(FINDINGS, EMPTY_PROFILE);
    expect(review.decisions.map((fields) => fields.map(({ isTaken }) => isTaken))).toEqual([
      [true],
      [true, true, false, true],
      [true],
    ]);
    expect(reviewGroups(review, EMPTY_PROFILE).map(({ key, shape }) => [key, shape])).toEqual([
      ['about', 'answers'],
      ['experience.experiences', 'entries'],
      ['preferences.interests', 'words'],
    ]);
  });

  it('doesn’t tick anything that contradicts the profile, and leaves out what’s already there', () => {
    const profile = profileWith({
      personal: { ...EMPTY_PROFILE.personal, fullName: 'Ana Maria Silva' },
      preferences: { ...EMPTY_PROFILE.preferences, interests: ['rowing'] },
    });
    const review = startReview(FINDINGS, profile);
    expect(review.decisions[0]).toEqual([{ isTaken: false, value: 'Ana Silva' }]);
    expect(reviewGroups(review, profile).map(({ key }) => key)).not.toContain('preferences.interests');
  });

  it('adds only what was ticked or changed to the profile', () => {
    const review = withDecision(startReview(FINDINGS, EMPTY_PROFILE), 1, 0, { value: 'Head baker' });
    const without = withDecision(review, 0, 0, { isTaken: false });
    const sections = takeProposals(EMPTY_PROFILE, acceptedProposalsOf(without, EMPTY_PROFILE, ALL), newId);
    expect(Object.keys(sections)).toEqual(['experience', 'preferences']);
    expect(sections.experience?.experiences).toEqual([
      { ...emptyExperience(newId()), title: 'Head baker', employer: 'Padaria', isCurrent: true },
    ]);
    expect(sections.preferences?.interests).toEqual(['Rowing']);
  });

  it('completes the matching entry instead of adding a second one', () => {
    const entry = { ...emptyExperience(newId()), title: 'Baker', employer: 'PADARIA', description: 'Bread' };
    const profile = profileWith({ experience: { experiences: [entry] } });
    const review = withDecision(startReview(FINDINGS, profile), 1, 2, { value: '2020-05', isTaken: true });
    const sections = takeProposals(profile, acceptedProposalsOf(review, profile, ALL), () => 'not used');
    expect(sections.experience?.experiences).toEqual([{ ...entry, from: '2020-05', isCurrent: true }]);
  });

  it('marks an entry as uncertain until the month of its date is chosen', () => {
    const review = startReview(FINDINGS, EMPTY_PROFILE);
    const jobIn = (of: ImportReview) => reviewGroups(of, EMPTY_PROFILE)[1]?.entries[0];
    expect(jobIn(review)?.doubts).toEqual([{ kind: 'year_only', field: 'from' }]);
    const job = jobIn(withDecision(review, 1, 2, { value: '2020-05', isTaken: true }));
    expect(job && isUnsure(job)).toBe(false);
  });

  it('unticks a whole entry, and ticks it again without a year that has no month', () => {
    const review = startReview(FINDINGS, EMPTY_PROFILE);
    const without = withEntry(review, EMPTY_PROFILE, 1, false);
    expect(acceptedProposalsOf(without, EMPTY_PROFILE, [1])).toEqual([]);
    expect(withEntry(without, EMPTY_PROFILE, 1, true).decisions).toEqual(review.decisions);
  });

  it('ticks values that contradict the profile only on request', () => {
    const profile = profileWith({ personal: { ...EMPTY_PROFILE.personal, fullName: 'Ana Maria Silva' } });
    const review = withEntry(startReview(FINDINGS, profile), profile, 0, true);
    const sections = takeProposals(profile, acceptedProposalsOf(review, profile, [0]), newId);
    expect(sections.personal?.fullName).toBe('Ana Silva');
  });

  it('keeps an added group in the list with its count, and doesn’t offer it again', () => {
    const review = startReview(FINDINGS, EMPTY_PROFILE);
    const [, jobs] = reviewGroups(review, EMPTY_PROFILE);
    const sections = takeProposals(EMPTY_PROFILE, acceptedProposalsOf(review, EMPTY_PROFILE, [1]), newId);
    const next = withAdded(review, jobs ? [jobs] : []);
    const group = reviewGroups(next, profileWith(sections))[1];
    expect([group?.added, group?.entries, group && foundCount(group)]).toEqual([
      { found: 1, added: 1 },
      [],
      1,
    ]);
    expect([addedCount(next), addedSections(next)]).toEqual([1, ['experience']]);
  });
});
