import { EXPERIENCE_KINDS, emptyExperience } from '@common-ground/domain/profile/experience';
import { describe, expect, it } from 'vitest';
import { formatSpan } from '../fields/span-format.ts';
import { EXPERIENCE_KIND_TEXTS, experienceLine, experienceName } from './experience-texts.ts';

const NEW = emptyExperience('7c9e6679-7425-40de-944b-e07fc1f90ae7');

describe('an experience in a list', () => {
  it('is named by its title, or else its kind', () => {
    expect(experienceName({ ...NEW, title: ' Nurse ' })).toBe('Nurse');
    expect(experienceName({ ...NEW, kind: 'volunteering' })).toBe('Volunteering');
    expect(experienceName(NEW)).toBeNull();
  });

  it('has a line with the place and the time, as far as known', () => {
    const nurse = { ...NEW, employer: 'Harbour Health', from: '2020-03', to: '2022-06' };
    expect(experienceLine(nurse)).toBe('Harbour Health · March 2020 to June 2022');
    expect(experienceLine({ ...nurse, to: null, isCurrent: true })).toBe('Harbour Health · Since March 2020');
    expect(experienceLine(NEW)).toBe('');
  });

  it('doesn’t name a confidential employer', () => {
    const line = experienceLine({ ...NEW, employer: 'Harbour Health', isEmployerConfidential: true });
    expect(line).toBe('Confidential employer');
  });

  it('has no employer if it’s a break', () => {
    const line = experienceLine({ ...NEW, kind: 'career_break', employer: 'Left over', from: '2021-01' });
    expect(line).toBe('From January 2021');
  });

  it('has words for every kind', () => {
    expect(Object.keys(EXPERIENCE_KIND_TEXTS).sort()).toEqual([...EXPERIENCE_KINDS].sort());
  });
});

describe('a span of months', () => {
  it('is written as briefly as possible', () => {
    expect(formatSpan({ from: '2020-03', to: '2020-03' })).toBe('March 2020');
    expect(formatSpan({ from: null, to: '2022-06' })).toBe('Until June 2022');
    expect(formatSpan({ from: '2020-', to: null })).toBe('');
    expect(formatSpan({ from: '2020-03', to: '2022-06' }, true)).toBe('Since March 2020');
  });
});
