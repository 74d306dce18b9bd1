import type { PAY_PERIODS } from '../../profile/employment.ts';
import { WORK_MODES } from '../../profile/location.ts';
import { CANDIDATE_ROUTES, OPPORTUNITY_KINDS } from '../../profile/role-choice.ts';
import { type CriteriaProfile, evaluateCriteria, evaluateMustHaves } from '../evaluate-criteria.ts';
import type { ListedOpportunity } from '../listing/listed-opportunity.ts';
import type { CountedFilter } from '../listing/listing-counts.ts';
import type { ListingFilters } from '../listing/listing-search.ts';
import { isBelowMinimumPay, type MinimumPay } from '../minimum-pay.ts';
import type { Opportunity } from '../opportunity.ts';

/** An open opportunity in the form used by a naive search. */
export type NaiveJob = Pick<
  Opportunity,
  'kind' | 'routes' | 'field' | 'places' | 'pay' | 'hoursPerWeek' | 'criteria'
> & {
  readonly id: string;
  readonly publishedAt: number;
  readonly sector?: ListedOpportunity['sector'];
  readonly companySize?: ListedOpportunity['companySize'];
};

export type NaiveSeeker = {
  readonly profile: CriteriaProfile;
  readonly today: string;
  readonly minimumPay: MinimumPay | null;
  readonly isBelowShown: boolean;
};

/** Amounts as whole numbers: hundredths times quarters of an hour, for a year. */
function yearly(amount: string, period: (typeof PAY_PERIODS)[number], hoursPerWeek: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  const quarters = { hour: 52 * 4 * hoursPerWeek, day: 4 * 260, month: 4 * 12, year: 4 }[period];
  return BigInt(whole + fraction.padEnd(2, '0')) * BigInt(quarters);
}

function isPaid(
  { pay, hoursPerWeek }: NaiveJob,
  { payAtLeast, payCurrency, payPeriod }: ListingFilters,
): boolean {
  if (payCurrency !== undefined && pay?.currency !== payCurrency) return false;
  if (payAtLeast === undefined || payPeriod === undefined) return true;
  return (
    pay !== null &&
    yearly(pay.maximum, pay.period, hoursPerWeek) >= yearly(payAtLeast, payPeriod, hoursPerWeek)
  );
}

const isAmong = <Value>(value: Value, values: readonly Value[] | undefined) =>
  values === undefined || values.includes(value);

/** A company that hasn't said is never left out. */
function matchesCompanyWishes(
  { sector, companySize }: NaiveJob,
  { sectors, avoidedSectors, companySizes }: ListingFilters,
): boolean {
  const isSectorWanted = !sector || (isAmong(sector, sectors) && !avoidedSectors?.includes(sector));
  return isSectorWanted && (!companySize || isAmong(companySize, companySizes));
}

/** What was chosen replaces what the profile asks for. */
function isPlaceWanted({ country, workMode }: NaiveJob['places'][number], filters: ListingFilters): boolean {
  const countries = filters.country === undefined ? filters.countries : [filters.country];
  const modes = filters.workMode === undefined ? filters.workModes : [filters.workMode];
  return isAmong(country, countries) && isAmong(workMode, modes);
}

function matches(job: NaiveJob, filters: ListingFilters, { profile, today }: NaiveSeeker): boolean {
  const { kind, kinds, route, field, mustHaves } = filters;
  const standing = evaluateMustHaves(job.criteria, evaluateCriteria(job.criteria, profile, today));
  return (
    isAmong(job.kind, kind === undefined ? kinds : [kind]) &&
    (route === undefined || job.routes.includes(route)) &&
    (field === undefined || job.field === field) &&
    job.places.some((place) => isPlaceWanted(place, filters)) &&
    matchesCompanyWishes(job, filters) &&
    (mustHaves === undefined || (mustHaves === 'met' ? standing === 'met' : standing !== 'not_met')) &&
    isPaid(job, filters)
  );
}

const newestFirst = (a: NaiveJob, b: NaiveJob) => b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : -1);

/** Everything that matches, in list order, and how many of them pay less than the minimum. */
export function naiveListing(jobs: readonly NaiveJob[], filters: ListingFilters, seeker: NaiveSeeker) {
  const { minimumPay, isBelowShown } = seeker;
  const matching = jobs.filter((job) => matches(job, filters, seeker)).sort(newestFirst);
  const isBelow = (job: NaiveJob) => minimumPay !== null && isBelowMinimumPay(job, minimumPay);
  const listed = isBelowShown ? matching : matching.filter((job) => !isBelow(job));
  return { ids: listed.map(({ id }) => id), belowMinimumPayCount: matching.filter(isBelow).length };
}

/** Counts each choice by applying it. */
export function countNaively(
  jobs: readonly NaiveJob[],
  filters: ListingFilters,
  seeker: NaiveSeeker,
): Readonly<Record<CountedFilter, Readonly<Record<string, number>>>> {
  const count = (filter: CountedFilter, values: readonly (string | null)[]) =>
    Object.fromEntries(
      [...new Set(values)].flatMap((value) => {
        if (value === null) return [];
        const listing = naiveListing(jobs, { ...filters, [filter]: value }, seeker).ids.length;
        return listing === 0 ? [] : [[value, listing]];
      }),
    );
  return {
    country: count(
      'country',
      jobs.flatMap(({ places }) => places.map(({ country }) => country)),
    ),
    workMode: count('workMode', WORK_MODES),
    kind: count('kind', OPPORTUNITY_KINDS),
    route: count('route', CANDIDATE_ROUTES),
    field: count(
      'field',
      jobs.map(({ field }) => field),
    ),
    mustHaves: count('mustHaves', ['met', 'not_missed']),
    payCurrency: count(
      'payCurrency',
      jobs.map(({ pay }) => pay?.currency ?? null),
    ),
  };
}
