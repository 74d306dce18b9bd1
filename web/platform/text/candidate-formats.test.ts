import { describe, expect, it } from 'vitest';
import {
  candidateCode,
  candidateHeadline,
  formatHomeCountry,
  formatLanguages,
  formatSkills,
  formatStart,
  type HeadlineParts,
  lineOf,
} from './candidate-formats.ts';

type Degree = NonNullable<HeadlineParts['degrees']>[number];
type Work = NonNullable<HeadlineParts['experiences']>[number];

const NOBODY = { fullName: null, calledName: null, latinName: null, pronouns: null };
const degree = (award: Degree['award'], programme: string | null) => ({ award, programme }) as Degree;
const work = (title: string | null, details: Partial<Work> = {}) =>
  ({ kind: 'job', title, isCurrent: false, ...details }) as Work;

function headline(changes: Partial<HeadlineParts>): string {
  return candidateHeadline({
    personal: NOBODY,
    role: { route: null },
    degrees: null,
    experiences: null,
    ...changes,
  });
}

describe('a candidate in a few words', () => {
  it('is the name if shown, with the pronouns', () => {
    expect(headline({ personal: { ...NOBODY, calledName: 'Lena' } })).toBe('Lena');
    expect(headline({ personal: { ...NOBODY, fullName: 'Lena Brandt', pronouns: 'she/her' } })).toBe(
      'Lena Brandt (she/her)',
    );
  });

  it('is a graduate’s subject, or an experienced person’s work', () => {
    const parts = {
      degrees: [degree('master', 'Biomedical engineering')],
      experiences: [work('Porter'), work('Nurse', { isCurrent: true })],
    };
    expect(headline({ ...parts, role: { route: 'graduate' } })).toBe('Master’s in biomedical engineering');
    expect(headline({ ...parts, role: { route: 'experienced' } })).toBe('Nurse');
    expect(headline({ ...parts, role: { route: 'journey' } })).toBe('Starting out, nurse');
  });

  it('keeps the capitals of abbreviations', () => {
    expect(headline({ role: { route: 'graduate' }, degrees: [degree('bachelor', 'IT and law')] })).toBe(
      'Bachelor’s in IT and law',
    );
  });

  it('skips career breaks, and is never empty', () => {
    expect(headline({ experiences: [work('Care', { kind: 'career_break' })] })).toBe('Candidate');
    expect(headline({ role: { route: 'experienced' } })).toBe('Experienced');
    expect(headline({ role: { route: 'journey' } })).toBe('Starting out');
  });
});

describe('a line about a candidate', () => {
  it('says when they can start', () => {
    expect(formatStart({ availableFrom: '2026-11', noticeWeeks: 4 }, '2026-11')).toBe('can start now');
    expect(formatStart({ availableFrom: '2027-02', noticeWeeks: null }, '2026-11')).toBe(
      'can start in February 2027',
    );
    expect(formatStart({ availableFrom: null, noticeWeeks: 1 }, '2026-11')).toBe('1 week’s notice');
    expect(formatStart({ availableFrom: null, noticeWeeks: null }, '2026-11')).toBe('');
  });

  it('says which languages they speak', () => {
    expect(
      formatLanguages([
        { language: 'pt', level: 'native' },
        { language: 'en', level: 'C1' },
        { language: 'de', level: null },
      ]),
    ).toBe('Portuguese (native), English C1 and German');
    expect(formatLanguages(null)).toBe('');
  });

  it('counts skills beyond five, and leaves out work that’s already in the headline', () => {
    const skills = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name }));
    expect(
      formatSkills(
        { skills, moreSkills: 2, experiences: [work('Nurse'), work('Porter')] },
        'Starting out, nurse',
      ),
    ).toBe('A, B, C, D, E and 2 more · Porter');
  });

  it('leaves out empty parts and starts with a capital', () => {
    expect(lineOf(['', null, 'at school', false, 'Portugal'])).toBe('At school · Portugal');
  });

  it('names the country where they live', () => {
    expect(formatHomeCountry('PT')).toBe('Portugal');
    expect(formatHomeCountry('NL')).toBe('Netherlands');
    expect(formatHomeCountry(null)).toBe('');
  });

  it('has a short mark to refer to them by', () => {
    expect(candidateCode('3f2a0000-0000-4000-8000-000000000001')).toBe('C-3F2A');
  });
});
