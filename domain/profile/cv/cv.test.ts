import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyExperience } from '../experience.ts';
import { EMPTY_PROFILE } from '../sections/sections.ts';
import { arbitraryProfile } from '../testing/arbitrary-profile.ts';
import { cvDocument } from './cv.ts';
import { CV_SECTIONS, type CvChoice, cvSectionsFor, paperOf } from './cv-document.ts';
import { formatCvSpan } from './cv-labels.ts';

const ALL: CvChoice = {
  sections: CV_SECTIONS,
  hasPhone: true,
  hasLink: true,
  email: 'ana@example.org',
  paper: 'a4',
};

describe('cvDocument', () => {
  it('is empty apart from contact details if nothing is known', () => {
    expect(cvDocument(EMPTY_PROFILE, ALL)).toEqual({
      paper: 'a4',
      name: '',
      latinName: null,
      contact: ['ana@example.org'],
      sections: [],
    });
  });

  it('keeps a name from changing the direction of the text next to it', () => {
    const experience = {
      ...emptyExperience('b6f0c3f2-6d1e-4b1f-9d0e-2d6f1c1a7a01'),
      kind: 'job' as const,
      title: 'Nurse',
      employer: 'שרה 24',
      country: 'IL',
      skills: ['עברית', '3 languages'],
    };
    const profile = {
      ...EMPTY_PROFILE,
      experience: { ...EMPTY_PROFILE.experience, experiences: [experience] },
    };
    expect(cvDocument(profile, ALL).sections[0]?.entries[0]).toMatchObject({
      detail: '\u2068שרה 24\u2069 · Israel',
      note: 'Skills: \u2068עברית\u2069, 3 languages',
    });
  });

  it('has no empty sections, and each chosen one at most once', () => {
    fc.assert(
      fc.property(arbitraryProfile, fc.shuffledSubarray([...CV_SECTIONS]), (profile, sections) => {
        const document = cvDocument(profile, { ...ALL, sections });
        expect(document.sections.length).toBeLessThanOrEqual(sections.length);
        for (const { entries, lines } of document.sections)
          expect(entries.length + lines.length).toBeGreaterThan(0);
        for (const { heading } of document.sections.flatMap(({ entries }) => entries))
          expect(heading).not.toBe('');
      }),
    );
  });

  it('never contains the date of birth, pay, pronouns, adjustments, the context note, a referee or a confidential name', () => {
    const secret = 'a canary of a secret';
    fc.assert(
      fc.property(arbitraryProfile, (profile) => {
        const experience = {
          ...emptyExperience('1'),
          kind: 'job' as const,
          employer: secret,
          isEmployerConfidential: true,
          referee: { name: secret, relation: secret, contact: secret, hasAgreed: true },
        };
        const document = cvDocument(
          {
            ...profile,
            personal: { ...profile.personal, bornOn: '1987-06-05', pronouns: secret, adjustments: secret },
            location: { ...profile.location, postcode: secret },
            employment: { ...profile.employment, currentEmployer: secret },
            academics: { ...profile.academics, contextNote: secret },
            experience: { experiences: [experience] },
          },
          ALL,
        );
        expect(JSON.stringify(document)).not.toContain(secret);
        expect(JSON.stringify(document)).not.toContain('1987-06-05');
        expect(JSON.stringify(document)).toContain('Confidential employer');
      }),
      { numRuns: 50 },
    );
  });

  it('includes only the chosen contact details', () => {
    const profile = {
      ...EMPTY_PROFILE,
      personal: {
        ...EMPTY_PROFILE.personal,
        fullName: '李小龍',
        latinName: 'Bruce Lee',
        phone: '+85221234567',
      },
      location: { ...EMPTY_PROFILE.location, city: 'Porto', country: 'PT' },
    };
    expect(cvDocument(profile, ALL)).toMatchObject({
      name: '李小龍',
      latinName: 'Bruce Lee',
      contact: ['Porto, Portugal', 'ana@example.org', '+85221234567'],
    });
    expect(cvDocument(profile, { ...ALL, hasPhone: false, email: null }).contact).toEqual([
      'Porto, Portugal',
    ]);
  });
});

it('cvSectionsFor puts what people on a route have most of first, and lists every section once', () => {
  expect(cvSectionsFor('experienced')[0]).toBe('experience');
  expect(cvSectionsFor('journey')[0]).toBe('education');
  for (const route of ['journey', 'graduate', 'experienced', null] as const)
    expect([...cvSectionsFor(route)].sort()).toEqual([...CV_SECTIONS].sort());
});

it('paperOf knows the countries that use US letter', () => {
  expect([paperOf('US'), paperOf('DE'), paperOf(null)]).toEqual(['letter', 'a4', 'a4']);
});

it.each([
  ['2021-09', '2023-06', false, 'Sep 2021 – Jun 2023'],
  ['2021-09', null, true, 'Sep 2021 – present'],
  ['2021-09', null, false, 'From Sep 2021'],
  ['2021-09', '2021-09', false, 'Sep 2021'],
  [null, '2021-09', false, 'Until Sep 2021'],
  [null, null, false, null],
])('formatCvSpan of %s to %s', (from, to, isCurrent, words) => {
  expect(formatCvSpan({ from, to }, isCurrent)).toBe(words);
});
