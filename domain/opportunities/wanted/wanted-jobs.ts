import type { WorkMode } from '../../profile/location.ts';
import { WORK_MODES } from '../../profile/location.ts';
import { COMPANY_SIZES, type CompanySize, type Sector } from '../../profile/preferences.ts';
import type { CandidateRoute, OpportunityKind } from '../../profile/role-choice.ts';
import type { ProfileContent } from '../../profile/sections/sections.ts';
import type { ListingFilters } from '../listing/listing-search.ts';
import { phraseWords } from './mentions.ts';

/** Answers of a profile that filter the list of jobs until the candidate removes them, in the order in which they are shown. */
export const WANTED_FILTERS = [
  'countries',
  'workModes',
  'route',
  'kinds',
  'sectors',
  'avoidedSectors',
  'companySizes',
  'dealBreakers',
] as const;
export type WantedFilter = (typeof WANTED_FILTERS)[number];

/** The jobs that a profile asks for. Empty and null don't exclude any jobs. */
export type WantedJobs = {
  /** The candidate's own country, then those they'd move to. */
  readonly countries: readonly string[];
  readonly workModes: readonly WorkMode[];
  readonly route: CandidateRoute | null;
  readonly kinds: readonly OpportunityKind[];
  readonly sectors: readonly Sector[];
  readonly avoidedSectors: readonly Sector[];
  readonly companySizes: readonly CompanySize[];
  /** The candidate's own phrases. Jobs whose text mentions one are left out. */
  readonly dealBreakers: readonly string[];
};

/** What a profile asks for in jobs. Choosing every option of a question is the same as choosing none. */
export function wantedJobsOf(profile: Pick<ProfileContent, 'location' | 'role' | 'preferences'>): WantedJobs {
  const { location, role, preferences } = profile;
  const { country, relocation, relocationCountries } = location;
  const otherCountries = relocation === 'countries' ? (relocationCountries ?? []) : [];
  return {
    countries: country === null ? [] : [...new Set([country, ...otherCountries])],
    workModes: unlessEvery(location.workModes, WORK_MODES),
    route: role.route,
    kinds: role.lookingFor ?? [],
    sectors: preferences.sectorsWanted ?? [],
    avoidedSectors: preferences.sectorsUnwanted ?? [],
    companySizes: unlessEvery(preferences.companySizes, COMPANY_SIZES),
    dealBreakers: (preferences.dealBreakers ?? []).filter((phrase) => phraseWords(phrase).length > 0),
  };
}

function unlessEvery<Option>(chosen: readonly Option[] | null, all: readonly Option[]): readonly Option[] {
  return chosen === null || chosen.length === all.length ? [] : chosen;
}

/** Parses comma-separated filter names from the list's address; anything unknown is left out. */
export function wantedFiltersOf(names: string): readonly WantedFilter[] {
  const given = new Set(names.split(','));
  return WANTED_FILTERS.filter((name) => given.has(name));
}

/**
 * The filters that a candidate chose, with those of the profile that still apply. What was chosen in the list replaces the profile's
 * answer to the same question.
 */
export function withProfileFilters(
  chosen: ListingFilters,
  wanted: WantedJobs,
  applied: readonly WantedFilter[],
): ListingFilters {
  const values = <Value>(name: WantedFilter, list: readonly Value[]) =>
    applied.includes(name) && list.length > 0 ? list : undefined;
  const isRouteApplied = chosen.route === undefined && wanted.route !== null && applied.includes('route');
  return {
    ...chosen,
    ...(isRouteApplied ? { route: wanted.route } : {}),
    countries: chosen.country === undefined ? values('countries', wanted.countries) : undefined,
    workModes: chosen.workMode === undefined ? values('workModes', wanted.workModes) : undefined,
    kinds: chosen.kind === undefined ? values('kinds', wanted.kinds) : undefined,
    sectors: values('sectors', wanted.sectors),
    avoidedSectors: values('avoidedSectors', wanted.avoidedSectors),
    companySizes: values('companySizes', wanted.companySizes),
  };
}
