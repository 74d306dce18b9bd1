import { describe, expect, it } from 'vitest';
import { emptyDegree } from '../profile/degree.ts';
import { emptyExperience } from '../profile/experience.ts';
import { emptyQualification } from '../profile/qualification.ts';
import { criteriaToAsk } from './evaluate-criteria.ts';
import { experienceTime } from './evaluate-experience.ts';
import { highestQualification } from './evaluate-qualification.ts';

const TODAY = '2026-11-21';

describe('what is left to ask', () => {
  it('is what’s unknown, must-haves first', () => {
    const criterion = (id: string, need: 'must' | 'nice') => ({
      id,
      need,
      kind: 'free' as const,
      subject: 'x',
      level: null,
      months: null,
      reason: 'The work needs it.',
    });
    const standing = (criterionId: string, value: 'met' | 'not_met' | 'unknown') => ({
      criterionId,
      standing: value,
      evidence: null,
    });
    const criteria = [
      criterion('a', 'nice'),
      criterion('b', 'must'),
      criterion('c', 'must'),
      criterion('d', 'nice'),
    ];
    const standings = [
      standing('a', 'unknown'),
      standing('b', 'met'),
      standing('c', 'unknown'),
      standing('d', 'not_met'),
    ];
    expect(criteriaToAsk(criteria, standings)).toEqual(['c', 'a']);
  });
});

describe('the highest qualification', () => {
  const school = (level: '3' | '5', status: 'achieved' | 'predicted') => ({
    ...emptyQualification('q'),
    level,
    grade: { scheme: null, raw: null, status },
  });

  it('is the highest completed, or null if none is known', () => {
    const degrees = [{ ...emptyDegree('d'), award: 'bachelor' as const, to: '2024-06' }];
    const none = { academics: { qualifications: null }, university: { degrees: null } };
    expect(highestQualification(none, TODAY)).toBeNull();
    const atSchool = { academics: { qualifications: [school('3', 'achieved'), school('5', 'predicted')] } };
    expect(highestQualification({ ...none, ...atSchool }, TODAY)).toBe('3');
    expect(highestQualification({ ...atSchool, university: { degrees } }, TODAY)).toBe('6');
    expect(highestQualification({ ...atSchool, university: { degrees } }, '2024-05-31')).toBe('3');
  });
});

describe('months of work', () => {
  it('count each month once and no breaks, and are null without an answer', () => {
    const work = (kind: 'job' | 'career_break', from: string, to: string) => ({
      ...emptyExperience('e'),
      kind,
      from,
      to,
    });
    expect(experienceTime({ experiences: null }, TODAY)).toBeNull();
    expect(experienceTime({ experiences: [] }, TODAY)).toEqual({ atLeast: 0, atMost: 0 });
    const experiences = [
      work('job', '2024-01', '2024-06'),
      work('job', '2024-04', '2024-08'),
      work('career_break', '2025-01', '2025-12'),
    ];
    expect(experienceTime({ experiences }, TODAY)).toEqual({ atLeast: 8, atMost: 8 });
  });
});
