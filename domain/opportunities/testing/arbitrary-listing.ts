import fc from 'fast-check';
import { PAY_PERIODS } from '../../profile/employment.ts';
import { WORK_MODES } from '../../profile/location.ts';
import { COMPANY_SIZES, SECTORS } from '../../profile/preferences.ts';
import { CANDIDATE_ROUTES, OPPORTUNITY_KINDS } from '../../profile/role-choice.ts';
import { EMPTY_PROFILE } from '../../profile/sections/sections.ts';
import type { Criterion } from '../criterion.ts';
import type { CriteriaProfile } from '../evaluate-criteria.ts';
import type { ListingFilters } from '../listing/listing-search.ts';
import { arbitraryMinimumPay, arbitraryPayRange, arbitraryWeeklyHours } from './arbitrary-pay.ts';
import type { NaiveJob, NaiveSeeker } from './listing-oracle.ts';

/** Only a few different values, so that filters often match. */
const COUNTRIES = ['PT', 'DE', 'PL'] as const;
const FIELDS = ['isco-08:25', 'isco-08:22', 'isco-08:52'] as const;
const NAMES = ['SQL', 'sql', 'Night-shift', 'night shift', 'Welding', 'Forklift'] as const;
const KINDS = OPPORTUNITY_KINDS.slice(-3);
const SOME_SECTORS = SECTORS.slice(-3);
const SIZES = COMPANY_SIZES.slice(0, 3);
const BLANK = { id: '', subject: null, level: null, months: null, reason: 'The work needs it.' } as const;

const arbitraryCriterion: fc.Arbitrary<Criterion> = fc
  .oneof(
    fc.record({
      kind: fc.constant('language' as const),
      subject: fc.constantFrom('pt', 'pt-BR', 'de'),
      level: fc.constantFrom('B1', 'C1'),
    }),
    fc.record({ kind: fc.constant('right_to_work' as const), subject: fc.constantFrom(...COUNTRIES) }),
    fc.record({
      kind: fc.constantFrom('skill' as const, 'licence' as const),
      subject: fc.constantFrom(...NAMES),
    }),
    fc.record({ kind: fc.constant('travel' as const), level: fc.constantFrom('some', 'often') }),
    fc.record({
      kind: fc.constant('free' as const),
      subject: fc.constantFrom('Good humour', 'A steady hand'),
    }),
  )
  .chain((asked) =>
    fc.constantFrom('must' as const, 'nice' as const).map((need) => ({ ...BLANK, ...asked, need })),
  );

/** The parts that differ from job to job; only texts and dates are missing for a complete opportunity. */
export const arbitraryJob: fc.Arbitrary<Omit<NaiveJob, 'id' | 'publishedAt'>> = fc.record({
  kind: fc.constantFrom(...KINDS),
  routes: fc.subarray([...CANDIDATE_ROUTES], { minLength: 1 }),
  field: fc.option(fc.constantFrom(...FIELDS)),
  places: fc.array(
    fc.record({
      country: fc.constantFrom(...COUNTRIES),
      region: fc.constant(null),
      city: fc.constant('Somewhere'),
      workMode: fc.constantFrom(...WORK_MODES),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  pay: arbitraryPayRange,
  hoursPerWeek: arbitraryWeeklyHours,
  criteria: fc.array(arbitraryCriterion, { minLength: 1, maxLength: 4 }).map((criteria) =>
    criteria.map((criterion, index) => ({
      ...criterion,
      id: `00000000-0000-4000-8000-00000000000${index}`,
    })),
  ),
});

const some = <Value>(...values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });

/** Filters of the list; pay is only present with all its parts. */
export const arbitraryFilters: fc.Arbitrary<ListingFilters> = fc
  .record({
    country: some(...COUNTRIES, 'IS'),
    workMode: some(...WORK_MODES),
    kind: some(...KINDS),
    route: some(...CANDIDATE_ROUTES),
    field: some(...FIELDS, 'isco-08:91'),
    mustHaves: some('met' as const, 'not_missed' as const),
    pay: fc.option(
      fc.record({ minimumPay: arbitraryMinimumPay, payPeriod: fc.constantFrom(...PAY_PERIODS) }),
      { nil: undefined },
    ),
  })
  .map(({ pay, ...rest }) => {
    const filters = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    const { minimum, currency, period } = pay?.minimumPay ?? {};
    return pay === undefined
      ? filters
      : { ...filters, payAtLeast: minimum, payCurrency: currency, payPeriod: period };
  });

const any = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1 });

/** What is known of a job's company. */
export const arbitraryCompany = fc.record({
  sector: fc.option(fc.constantFrom(...SOME_SECTORS)),
  companySize: fc.option(fc.constantFrom(...SIZES)),
});

/** Filters from a profile, each of which may be missing. */
export const arbitraryWanted: fc.Arbitrary<ListingFilters> = fc.record(
  {
    countries: any(['PT', 'DE', 'IS']),
    workModes: any(WORK_MODES),
    kinds: any(KINDS),
    sectors: any(SOME_SECTORS),
    avoidedSectors: any(SOME_SECTORS),
    companySizes: any(SIZES),
  },
  { requiredKeys: [] },
);

const workRightIn = (country: string, index: number) => ({
  country,
  right: index === 0 ? ('yes' as const) : ('needs_sponsorship' as const),
  until: null,
});

const arbitraryProfile: fc.Arbitrary<CriteriaProfile> = fc
  .record({
    skills: fc.option(fc.subarray([...NAMES])),
    licences: fc.option(fc.subarray([...NAMES])),
    certificates: fc.option(fc.subarray([...NAMES], { maxLength: 1 })),
    languages: fc.option(fc.subarray(['pt', 'de'])),
    rights: fc.option(fc.subarray([...COUNTRIES])),
    travel: fc.option(fc.constantFrom('none' as const, 'some' as const, 'often' as const)),
  })
  .map(({ skills, licences, certificates, languages, rights, travel }) => ({
    ...EMPTY_PROFILE,
    location: { ...EMPTY_PROFILE.location, travel, rightsToWork: rights?.map(workRightIn) ?? null },
    employment: { ...EMPTY_PROFILE.employment, licences },
    booster: {
      ...EMPTY_PROFILE.booster,
      skills: skills?.map((name) => ({ id: name, name, level: null, link: null })) ?? null,
      languages: languages?.map((language) => ({ id: language, language, level: 'B2' as const })) ?? null,
      certificates: certificates?.map((name) => ({ id: name, name, expiresOn: '2025-01' })) ?? null,
    },
  })) as unknown as fc.Arbitrary<CriteriaProfile>;

export const arbitrarySeeker: fc.Arbitrary<NaiveSeeker> = fc.record({
  profile: arbitraryProfile,
  today: fc.constant('2026-11-21'),
  minimumPay: fc.option(arbitraryMinimumPay),
  isBelowShown: fc.boolean(),
});
