import { describe, expect, it } from 'vitest';
import { bandLabel, glyphOf } from '../../platform/text/band-labels.ts';
import { candidateDetails, candidateTitle, gapLabel } from './overlap-labels.ts';

const BANDS = ['strong', 'mixed', 'little', 'not_enough_evidence'] as const;
const GAPS = ['comes_earlier', 'comes_later', 'about_the_same'] as const;

const nobody = {
  name: { fullName: null, calledName: null, latinName: null, pronouns: null },
  route: null,
  stage: null,
  country: null,
};

describe('the words of an overlap', () => {
  it('have no percentage, no score and no rank for either side', () => {
    const text = [
      ...BANDS.map(bandLabel),
      ...GAPS.flatMap((word) => [gapLabel(word, 'candidate'), gapLabel(word, 'company')]),
    ].join(' ');
    expect(text).not.toMatch(/%|percent|score|rank|match/i);
  });

  it('describe the same gap to each side from its own point of view', () => {
    expect(gapLabel('comes_later', 'candidate')).toBe('lower there');
    expect(gapLabel('comes_later', 'company')).toBe('lower for you');
  });

  it('have dashed outlines if there isn’t enough evidence', () => {
    expect(BANDS.map(glyphOf)).toEqual(['strong', 'mixed', 'little', 'none']);
  });
});

describe('a candidate without a name', () => {
  it('is described only by what’s given', () => {
    expect(candidateTitle(nobody)).toBe('Candidate');
    expect(candidateDetails(nobody)).toBe('');
    expect(candidateTitle({ ...nobody, route: 'graduate' })).toBe('Graduate');
    expect(candidateDetails({ ...nobody, stage: 'studying', country: 'PT' })).toBe('Studying · Portugal');
    expect(candidateDetails({ ...nobody, country: 'PT' })).toBe('Portugal');
  });

  it('has a name for a company that may see it', () => {
    const name = { ...nobody.name, fullName: 'Łucja Żak', calledName: 'Łucja' };
    expect(candidateTitle({ route: 'graduate', name })).toBe('Łucja Żak');
    expect(candidateTitle({ route: 'graduate', name: { ...name, pronouns: 'she/her' } })).toBe(
      'Łucja Żak (she/her)',
    );
  });
});
