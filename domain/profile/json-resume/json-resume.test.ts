import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../activity.ts';
import { applyProposals } from '../apply-proposals.ts';
import type { Experience } from '../experience.ts';
import type { DegreeResultScheme, Grade, SchoolGradeScheme } from '../grade.ts';
import { gradeInEnglish } from '../grade-labels.ts';
import { EMPTY_PROFILE, type ProfileContent } from '../sections/sections.ts';
import { arbitraryProfile } from '../testing/arbitrary-profile.ts';
import { CONFIDENTIAL_EMPLOYER } from './json-resume.ts';
import { toJsonResume } from './json-resume-export.ts';
import { fromJsonResume } from './json-resume-import.ts';

/** Ids that count up, so that two profiles can be compared. */
function counting(): () => string {
  let count = 0;
  return () => `id-${++count}`;
}

function roundTrip(profile: ProfileContent): ProfileContent {
  const { proposals } = fromJsonResume(toJsonResume(profile, null), counting());
  return applyProposals(EMPTY_PROFILE, proposals);
}

/** Entries with content other than what the format fills in; null if there are none. */
function listOf<Item extends object>(
  items: readonly Item[] | null,
  isEmpty: (item: Item) => boolean = () => false,
) {
  const nonEmpty = (items ?? []).filter((item) => !isEmpty(item));
  return nonEmpty.length === 0 ? null : nonEmpty;
}

function isBlank(item: object, ...besides: readonly string[]): boolean {
  return Object.entries(item).every(([key, value]) => value === null || ['id', ...besides].includes(key));
}

const noList = <Item>(list: readonly Item[] | null) => (list?.length === 0 ? null : list);
/** With its scheme if the text names the scale, and with "achieved" as the default. */
function carriedGrade<Scheme extends SchoolGradeScheme | DegreeResultScheme>(
  grade: Grade<Scheme> | null,
): Grade<Scheme> | null {
  if (grade === null || grade.raw === null) return null;
  const { scheme, status } = grade;
  return {
    raw: grade.raw,
    scheme: gradeInEnglish({ scheme, raw: grade.raw, status: null }) === grade.raw ? null : scheme,
    status: status === 'achieved' ? null : status,
  };
}

function roundTrippedActivity(activity: Activity): Activity {
  return { ...activity, hoursPerWeek: null, skills: noList(activity.skills) };
}

function carriedExperience(experience: Experience): Experience {
  const { kind, title, from, to, description, results, country } = experience;
  const isConfidential = experience.isEmployerConfidential === true;
  const employer = isConfidential ? null : experience.employer;
  return {
    id: experience.id,
    kind: kind === 'volunteering' ? kind : employer === null && !isConfidential ? null : 'job',
    title,
    occupation: null,
    employer: kind === 'volunteering' && isConfidential ? CONFIDENTIAL_EMPLOYER : employer,
    isEmployerConfidential: isConfidential && kind !== 'volunteering' ? true : null,
    country: kind === 'volunteering' ? null : country,
    from,
    to,
    isCurrent: from !== null && to === null ? true : null,
    hoursPerWeek: null,
    description,
    results: noList(results),
    skills: null,
    referee: null,
  };
}

/** What a JSON Resume carries there and back, and nothing else. */
function roundTrippedProfile(profile: ProfileContent): ProfileContent {
  const { personal, location, school, academics, university, experience, preferences, booster } = profile;
  const experiences = (experience.experiences ?? []).map(carriedExperience);
  return {
    ...EMPTY_PROFILE,
    personal: { ...EMPTY_PROFILE.personal, fullName: personal.fullName, phone: personal.phone },
    location: {
      ...EMPTY_PROFILE.location,
      country: location.country,
      region: location.region,
      city: location.city,
      postcode: location.postcode,
    },
    school: {
      schools: listOf(
        (school.schools ?? []).map((item) => ({ ...item, country: null, type: null, status: null })),
        (item) => isBlank(item),
      ),
    },
    academics: {
      qualifications: listOf(
        (academics.qualifications ?? []).map((item) => ({
          ...item,
          level: null,
          grade: carriedGrade(item.grade),
        })),
        (item) => isBlank(item),
      ),
      projects: listOf(academics.projects),
      contextNote: null,
    },
    schoolActivities: {
      activities: listOf((profile.schoolActivities.activities ?? []).map(roundTrippedActivity)),
    },
    university: {
      degrees: listOf(
        (university.degrees ?? []).map((item) => ({
          ...item,
          country: null,
          field: null,
          mode: null,
          thesis: null,
          languages: null,
          result: carriedGrade(item.result),
          modules: noList(item.modules),
        })),
        (item) => isBlank(item),
      ),
    },
    universityActivities: {
      activities: listOf((profile.universityActivities.activities ?? []).map(roundTrippedActivity)),
    },
    experience: {
      experiences: listOf(
        [
          ...experiences.filter(({ kind }) => kind !== 'volunteering'),
          ...experiences.filter(({ kind }) => kind === 'volunteering'),
        ],
        (item) => isBlank(item, 'kind'),
      ),
    },
    preferences: { ...EMPTY_PROFILE.preferences, interests: noList(preferences.interests) },
    booster: {
      evidence: null,
      skills: listOf(
        (booster.skills ?? []).map((item) => ({ ...item, link: null })),
        ({ name }) => name === null,
      ),
      languages: listOf(booster.languages, (item) => isBlank(item)),
      certificates: listOf(
        (booster.certificates ?? []).map((item) => ({ ...item, expiresOn: null })),
        (item) => isBlank(item),
      ),
      publicLink: booster.publicLink,
    },
  };
}

function withoutIds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, part) => (key === 'id' ? undefined : part)));
}

describe('toJsonResume and fromJsonResume', () => {
  it('round-trip whatever the format can carry, for any profile', () => {
    fc.assert(
      fc.property(arbitraryProfile, (profile) => {
        expect(withoutIds(roundTrip(profile))).toEqual(withoutIds(roundTrippedProfile(profile)));
      }),
      { numRuns: 300 },
    );
  });

  it('have no leftovers except the level of a skill without a name', () => {
    fc.assert(
      fc.property(arbitraryProfile, (profile) => {
        const { leftovers } = fromJsonResume(toJsonResume(profile, null), counting());
        expect(leftovers.filter(({ from }) => !from.startsWith('/skills/'))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('give the same result the second time', () => {
    fc.assert(
      fc.property(arbitraryProfile, (profile) => {
        const roundTripped = roundTrip(profile);
        expect(withoutIds(roundTrip(roundTripped))).toEqual(withoutIds(roundTripped));
      }),
      { numRuns: 100 },
    );
  });
});

describe('toJsonResume', () => {
  it('contains no date of birth, pay, adjustments, referees or confidential employers', () => {
    fc.assert(
      fc.property(arbitraryProfile, (profile) => {
        const secret = 'a canary of a secret';
        const experiences = (profile.experience.experiences ?? []).map((item) => ({
          ...item,
          employer: secret,
          isEmployerConfidential: true,
          referee: { name: secret, relation: secret, contact: secret, hasAgreed: true },
        }));
        const personal = { ...profile.personal, bornOn: '1987-06-05', adjustments: secret, pronouns: secret };
        const employment = { ...profile.employment, currentEmployer: secret };
        const exportable = { ...profile, personal, employment, experience: { experiences } };
        const written = JSON.stringify(toJsonResume(exportable, 'a@example.org'));
        expect(written).not.toContain(secret);
        expect(written).not.toContain('1987-06-05');
        expect(written).toContain('a@example.org');
      }),
      { numRuns: 50 },
    );
  });
});
