import { describe, expect, test } from 'vitest';
import { jobPosting, type Posted } from './job-posting.ts';
import type { Opportunity, OpportunityPlace } from './opportunity.ts';
import { completeCriterion, completeOpportunity } from './testing/complete-opportunity.ts';

const posting = (changes: Partial<Opportunity> = {}, details: Partial<Posted> = {}) =>
  jobPosting({
    id: '00000000-0000-4000-8000-000000000001',
    opportunity: { ...completeOpportunity, ...changes },
    companyName: 'Harbour Health',
    companyDomain: null,
    timeZone: 'UTC',
    publishedOn: '2026-11-01',
    url: 'https://common-ground.example/opportunities/00000000-0000-4000-8000-000000000001',
    ...details,
  });

describe('a job posting', () => {
  test('has what Google requires, and what it recommends', () => {
    expect(posting({}, { companyDomain: 'harbour.example' })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Data trainee',
      description:
        '<p>What one does.</p><p>Required:</p><ul><li>Portuguese at B2 or above. The notes are in Portuguese.</li></ul>',
      identifier: {
        '@type': 'PropertyValue',
        name: 'Harbour Health',
        value: '00000000-0000-4000-8000-000000000001',
      },
      datePosted: '2026-11-01',
      validThrough: '2026-12-15T23:59:59Z',
      employmentType: ['FULL_TIME'],
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Harbour Health',
        sameAs: 'https://harbour.example',
      },
      jobLocation: [
        {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressLocality: 'Porto', addressCountry: 'PT' },
        },
      ],
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', minValue: 24000, maxValue: 27000, unitText: 'YEAR' },
      },
      workHours: '40',
      jobStartDate: '2027-01-15',
      jobImmediateStart: false,
      directApply: false,
      url: 'https://common-ground.example/opportunities/00000000-0000-4000-8000-000000000001',
    });
  });

  test.each([
    ['Pacific/Kiritimati', '2026-12-15T09:59:59Z'],
    ['America/Los_Angeles', '2026-12-16T07:59:59Z'],
  ])('is valid through the last second of its closing date in %s', (timeZone, end) => {
    expect(posting({}, { timeZone }).validThrough).toBe(end);
  });

  test('escapes what was written, and keeps paragraphs', () => {
    const about = 'Tools & <b>trades</b>\nfrom "A"\n\nto <script>Z</script>';
    expect(posting({ about, criteria: [{ ...completeCriterion, reason: "It's 5 > 4" }] }).description).toBe(
      '<p>Tools &amp; &lt;b&gt;trades&lt;/b&gt;<br>from &quot;A&quot;</p><p>to &lt;script&gt;Z&lt;/script&gt;</p>' +
        '<p>Required:</p><ul><li>Portuguese at B2 or above. It&#39;s 5 &gt; 4</li></ul>',
    );
  });

  test.each([
    ['permanent', 29, ['PART_TIME']],
    ['permanent', 30, ['FULL_TIME']],
    ['part_time', 30, ['PART_TIME']],
    ['contract', 40, ['CONTRACTOR']],
    ['internship', 20, ['INTERN', 'PART_TIME']],
    ['apprenticeship', 38, ['FULL_TIME']],
  ] as const)('%s with %i hours a week', (kind, hoursPerWeek, types) => {
    expect(posting({ kind, hoursPerWeek }).employmentType).toEqual(types);
  });

  test('says where applicants must live for remote work, without a place of work', () => {
    const remote = (country: string, region: string | null): OpportunityPlace => ({
      country,
      region,
      city: null,
      workMode: 'remote',
    });
    const anywhere = posting({ places: [remote('PT', null), remote('DE', 'Saxony')] });
    expect(anywhere).not.toHaveProperty('jobLocation');
    expect(anywhere).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [
        { '@type': 'Country', name: 'Portugal' },
        { '@type': 'AdministrativeArea', name: 'Saxony, Germany' },
      ],
    });
    const either = posting({ places: [...completeOpportunity.places, remote('PT', null)] });
    expect(either).toMatchObject({ jobLocationType: 'TELECOMMUTE', jobLocation: [{ '@type': 'Place' }] });
    expect(posting()).not.toHaveProperty('jobLocationType');
  });

  test('lists what is required and what is nice to have, each with what is asked and why', () => {
    const minimal = { ...completeCriterion, subject: null, level: null };
    const { description } = posting({
      about: 'Nights.',
      criteria: [
        { ...completeCriterion, subject: 'no', level: 'C1', reason: 'The control room speaks it.' },
        { ...minimal, kind: 'skill', subject: 'QGIS', need: 'nice', reason: 'Maps are drawn in it.' },
        { ...minimal, kind: 'qualification', level: '6', reason: 'The register asks for it.' },
        { ...minimal, kind: 'experience', subject: 'isco-08:25', months: 18, reason: 'You work alone.' },
        { ...minimal, kind: 'free', subject: 'Calm & kind!', need: 'nice', reason: 'People are ill.' },
      ],
    });
    expect(description).toBe(
      '<p>Nights.</p><p>Required:</p><ul>' +
        '<li>Norwegian at C1 or above. The control room speaks it.</li>' +
        '<li>Bachelor’s degree or equivalent. The register asks for it.</li>' +
        '<li>1 year and 6 months of experience (Software, data and IT). You work alone.</li></ul>' +
        '<p>Nice to have:</p><ul><li>Skill: QGIS. Maps are drawn in it.</li>' +
        '<li>Calm &amp; kind! People are ill.</li></ul>',
    );
  });

  test('names the region of a place of work', () => {
    const places = [{ country: 'DE', region: 'Saxony', city: 'Leipzig', workMode: 'on_site' as const }];
    expect(posting({ places }).jobLocation?.[0]?.address).toEqual({
      '@type': 'PostalAddress',
      addressLocality: 'Leipzig',
      addressRegion: 'Saxony',
      addressCountry: 'DE',
    });
  });

  test.each([
    ['3', 'high school', 'Upper secondary school (such as A levels, Abitur or Matura)'],
    ['4', 'professional certificate', 'Post-secondary qualification below a degree'],
    ['5', 'associate degree', 'Short higher education course (about two years)'],
    ['6', 'bachelor degree', 'Bachelor’s degree or equivalent'],
    ['7', 'postgraduate degree', 'Master’s degree or equivalent'],
    ['8', 'postgraduate degree', 'Doctorate'],
  ])(
    'asks for a qualification of level %s as a credential: %s',
    (level, credentialCategory, educationalLevel) => {
      const criterion = { ...completeCriterion, kind: 'qualification' as const, subject: null, level };
      expect(posting({ criteria: [criterion] }).educationRequirements).toEqual({
        '@type': 'EducationalOccupationalCredential',
        credentialCategory,
        educationalLevel,
      });
    },
  );

  test('describes a level without a credential category in words, and asks for the highest must-have', () => {
    const asked = (level: string, need: 'must' | 'nice' = 'must') =>
      ({ ...completeCriterion, kind: 'qualification', subject: null, level, need }) as const;
    expect(posting({ criteria: [asked('2')] }).educationRequirements).toEqual({
      '@type': 'EducationalOccupationalCredential',
      educationalLevel: 'Lower secondary school',
    });
    expect(
      posting({ criteria: [asked('3'), asked('5'), asked('7', 'nice')] }).educationRequirements,
    ).toMatchObject({ credentialCategory: 'associate degree' });
    expect(posting({ criteria: [asked('7', 'nice')] })).not.toHaveProperty('educationRequirements');
  });

  test('includes skills, experience and an immediate start', () => {
    const minimal = { ...completeCriterion, subject: null, level: null };
    expect(
      posting({
        startsOn: null,
        criteria: [
          { ...minimal, kind: 'skill', subject: 'QGIS' },
          { ...minimal, kind: 'experience', months: 12 },
          { ...minimal, kind: 'experience', months: 36, need: 'nice' },
        ],
      }),
    ).toMatchObject({
      skills: ['QGIS'],
      experienceRequirements: { monthsOfExperience: 12 },
      jobImmediateStart: true,
    });
  });
});
