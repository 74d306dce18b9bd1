import fc from 'fast-check';
import { CRITERION_NEEDS, type Criterion } from '../../opportunities/criterion.ts';
import { LANGUAGE_LEVELS } from '../../profile/booster.ts';
import { DEGREE_AWARDS } from '../../profile/degree.ts';
import { EXPERIENCE_KINDS } from '../../profile/experience.ts';
import { RELOCATION_CHOICES, TRAVEL_AMOUNTS, WORK_MODES, WORK_RIGHTS } from '../../profile/location.ts';
import { QUALIFICATION_LEVELS } from '../../profile/qualification.ts';
import { CANDIDATE_ROUTES, OPPORTUNITY_KINDS, STAGES } from '../../profile/role-choice.ts';
import { EMPTY_PROFILE, type ProfileContent } from '../../profile/sections/sections.ts';
import { arbitrarySome, orNull } from '../../profile/testing/arbitrary-text.ts';
import type { CandidateSearch } from '../candidate-search.ts';
import { MUST_HAVE_CHOICES, REACHED_LEVELS, REACHES, RESULT_SHARING } from '../facet.ts';

/** Only a few different values, so that searches often match. The day is 21 November 2026. */
export const TODAY = '2026-11-21';
const COUNTRIES = ['PT', 'DE', 'PL'] as const;
const REGIONS = ['PT-11', 'DE-BE', 'Hill-land', 'hill land'] as const;
const FIELDS = ['isco-08:25', 'isco-08:22', 'isco-08:52'] as const;
const SKILLS = ['SQL', 'sql', 'Night-shift', 'night shift', 'Welding'] as const;
const LICENCES = ['Forklift', 'HGV', 'forklift'] as const;
const LANGUAGES = ['pt', 'pt-BR', 'de', 'en'] as const;
const MONTHS = ['2019-03', '2021-10', '2024-02', '2026-10', '2026-11', '2026-12', '2027-05'] as const;
const DAYS = ['2026-11-20', TODAY, '2026-12-01', '2027-06-30'] as const;

const oneOf = <Value>(...values: readonly Value[]) => orNull(fc.constantFrom(...values));
const entries = <Item>(item: fc.Arbitrary<Item>, maxLength = 3) => orNull(fc.array(item, { maxLength }));
const id = fc.uuid({ version: 4 });
const span = fc
  .tuple(oneOf(...MONTHS), oneOf(...MONTHS))
  .map(([from, to]) => (from !== null && to !== null && to < from ? { from: to, to: from } : { from, to }));

const school = { schools: null };
const grade = orNull(
  fc.record({
    scheme: fc.constant('other' as const),
    raw: fc.constant('2'),
    status: oneOf('achieved' as const, 'predicted' as const, 'pending' as const),
  }),
);

const experience = fc
  .record({
    id,
    kind: oneOf(...EXPERIENCE_KINDS),
    title: oneOf('Nurse', 'Ward clerk'),
    occupation: oneOf('isco-08:2512', 'isco-08:22', 'isco-08:5223'),
    employer: oneOf('Secret Employer'),
    isEmployerConfidential: fc.constant(null),
    country: oneOf(...COUNTRIES),
    isCurrent: orNull(fc.boolean()),
    hoursPerWeek: fc.constant(null),
    description: oneOf('Canary prose'),
    results: fc.constant(null),
    skills: orNull(arbitrarySome(SKILLS, 2)),
    referee: fc.constant(null),
    span,
  })
  .map(({ span: { from, to }, ...rest }) => ({ ...rest, from, to: rest.isCurrent === true ? null : to }));

const degree = fc
  .record({
    id,
    award: oneOf(...DEGREE_AWARDS),
    programme: oneOf('Informatics', 'Nursing'),
    result: grade,
    span,
  })
  .map(({ span: { from, to }, ...rest }) => ({
    institution: null,
    institutionRor: null,
    country: null,
    field: null,
    mode: null,
    modules: null,
    thesis: null,
    languages: null,
    from,
    to,
    ...rest,
  }));

const rights = fc.uniqueArray(
  fc
    .record({
      country: fc.constantFrom(...COUNTRIES),
      right: fc.constantFrom(...WORK_RIGHTS),
      until: oneOf(...DAYS),
    })
    .map((right) => (right.right === 'until' ? right : { ...right, until: null })),
  { maxLength: 3, selector: ({ country }) => country },
);

/** A profile in which everything searchable has one of a few values. */
export const arbitrarySearchedProfile: fc.Arbitrary<ProfileContent> = fc
  .record({
    role: fc.record({
      route: oneOf(...CANDIDATE_ROUTES),
      stage: oneOf(...STAGES),
      lookingFor: orNull(arbitrarySome(OPPORTUNITY_KINDS, 3)),
    }),
    location: fc.record({
      country: oneOf(...COUNTRIES),
      region: oneOf(...REGIONS),
      workModes: orNull(arbitrarySome(WORK_MODES)),
      travel: oneOf(...TRAVEL_AMOUNTS),
      relocation: oneOf(...RELOCATION_CHOICES),
      relocationCountries: orNull(arbitrarySome(COUNTRIES)),
      rightsToWork: orNull(rights),
    }),
    employment: fc.record({
      availableFrom: oneOf(...MONTHS),
      noticeWeeks: oneOf(0, 2, 12),
      fieldsOfWork: orNull(arbitrarySome([...FIELDS, 'Beekeeping'], 3)),
      licences: orNull(arbitrarySome(LICENCES)),
    }),
    qualifications: entries(
      fc.record({
        id,
        title: oneOf('Abitur', 'A level'),
        subject: oneOf('Art'),
        level: oneOf(...QUALIFICATION_LEVELS),
        grade,
      }),
    ),
    degrees: entries(degree),
    experiences: entries(experience),
    skills: entries(
      fc.record({ id, name: oneOf(...SKILLS), level: fc.constant(null), link: fc.constant(null) }),
    ),
    languages: orNull(
      fc.uniqueArray(fc.record({ id, language: oneOf(...LANGUAGES), level: oneOf(...LANGUAGE_LEVELS) }), {
        maxLength: 3,
        selector: ({ language }) => language,
      }),
    ),
    certificates: entries(
      fc.record({
        id,
        name: oneOf(...LICENCES),
        issuer: oneOf('Secret issuer'),
        issuedOn: fc.constant(null),
        expiresOn: oneOf(...MONTHS),
        link: fc.constant(null),
      }),
    ),
  })
  .map(({ role, location, employment, qualifications, degrees, experiences, ...booster }) => ({
    ...EMPTY_PROFILE,
    role: { ...EMPTY_PROFILE.role, ...role },
    location: { ...EMPTY_PROFILE.location, ...location },
    employment: { ...EMPTY_PROFILE.employment, ...employment },
    school,
    academics: { ...EMPTY_PROFILE.academics, qualifications },
    university: { degrees },
    experience: { experiences },
    booster: { ...EMPTY_PROFILE.booster, ...booster },
  }));

const asked = <Value extends string>(values: readonly Value[]) =>
  fc.option(
    arbitrarySome(values).filter((subset) => subset.length > 0),
    { nil: undefined },
  );

/** A search that leaves most facets open. */
export const arbitrarySearch: fc.Arbitrary<CandidateSearch> = fc
  .record({
    routes: asked(CANDIDATE_ROUTES),
    stages: asked(STAGES),
    lookingFor: asked(OPPORTUNITY_KINDS),
    fields: asked(FIELDS),
    workModes: asked(WORK_MODES),
    countries: asked(COUNTRIES),
    reaches: asked(REACHES),
    regions: asked(['PT-11', 'DE:Hill land', 'PT:hill-land']),
    rightsToWork: asked(COUNTRIES),
    availableBy: fc.option(fc.constantFrom(...DAYS), { nil: undefined }),
    languages: asked(['pt', 'de:B2', 'en:A1', 'en:native', 'pt:C1']),
    skills: asked(['SQL', 'night shift', 'Juggling']),
    qualificationLevels: asked(REACHED_LEVELS),
    resultSharing: asked(RESULT_SHARING),
    mustHaves: fc.option(fc.constantFrom(...MUST_HAVE_CHOICES), { nil: undefined }),
  })
  .chain((all) => {
    const given = Object.entries(all).filter(([, value]) => value !== undefined);
    // While a counterexample is being shrunk, fewer may be left.
    return fc
      .subarray(given, { maxLength: Math.min(3, given.length) })
      .map((some) => Object.fromEntries(some) as CandidateSearch);
  });

const criterionParts = fc.oneof(
  fc.record({
    kind: fc.constant('language' as const),
    subject: fc.constantFrom('pt', 'pt-BR', 'de', 'fr'),
    level: fc.constantFrom(...LANGUAGE_LEVELS),
  }),
  fc.record({ kind: fc.constant('right_to_work' as const), subject: fc.constantFrom(...COUNTRIES, 'FR') }),
  fc.record({ kind: fc.constant('licence' as const), subject: fc.constantFrom(...LICENCES, 'Pilot') }),
  fc.record({ kind: fc.constant('qualification' as const), level: fc.constantFrom(...REACHED_LEVELS) }),
  fc.record({ kind: fc.constant('skill' as const), subject: fc.constantFrom(...SKILLS, 'Juggling') }),
  fc.record({
    kind: fc.constant('experience' as const),
    subject: oneOf(...FIELDS),
    months: fc.constantFrom(0, 1, 2, 20, 36, 37, 90),
  }),
  fc.record({ kind: fc.constant('travel' as const), level: fc.constantFrom('some', 'often') }),
  fc.record({ kind: fc.constant('free' as const), subject: fc.constant('Kind to animals') }),
);

/** Criteria of an opportunity that use the same few values. */
export const arbitraryCriteria: fc.Arbitrary<readonly Criterion[]> = fc.array(
  fc
    .record({ id, need: fc.constantFrom(...CRITERION_NEEDS), parts: criterionParts })
    .map(({ id: criterionId, need, parts }) => ({
      subject: null,
      level: null,
      months: null,
      reason: 'The job needs it.',
      ...parts,
      id: criterionId,
      need,
    })),
  { maxLength: 4 },
);
