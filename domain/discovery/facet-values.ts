import { fieldOfGroup, OCCUPATION_GROUPS } from '../profile/lists/occupations.ts';
import { WORK_MODES } from '../profile/location.ts';
import { nameKey } from '../profile/name-key.ts';
import { CANDIDATE_ROUTES, OPPORTUNITY_KINDS, STAGES } from '../profile/role-choice.ts';
import type { CandidateSearch } from './candidate-search.ts';
import { languageTerms, reachesOf } from './chosen-terms.ts';
import { type Facet, MUST_HAVE_CHOICES, REACHED_LEVELS, REACHES, SEARCH_LIMITS } from './facet.ts';
import type { FacetCounts } from './facet-counter.ts';
import { sameRegionChoice } from './region-choice.ts';
import type { TermDictionary, TermKind } from './term-dictionary.ts';

/** One choice of a facet as it stands in a query, with how many it would find. */
export type FacetValue = { readonly value: string; readonly count: number };

/** Kinds of terms that belong to one facet. */
const KINDS_OF_COUNTRIES: readonly TermKind[] = ['countries', 'moves', 'movesWithin'];

/**
 * What there is to choose in every facet. What nobody who can be seen has is not there, but for what is chosen.
 * @param hasCriteria whether an opportunity was asked for
 */
export function facetValues(
  dictionary: TermDictionary,
  counts: FacetCounts,
  search: CandidateSearch,
  hasCriteria: boolean,
): Readonly<Record<Facet, readonly FacetValue[]>> {
  const sums = sumsOf(dictionary, counts);
  const open = (facet: Facet, chosen: readonly string[] = []) => byCount(sums.get(facet), chosen);
  const closed = (facet: Facet, values: readonly string[], chosen: readonly string[] = []) =>
    values
      .map((value) => ({ value, count: sums.get(facet)?.get(value) ?? 0 }))
      .filter(({ value, count }) => count > 0 || chosen.includes(value));
  return {
    routes: closed('routes', CANDIDATE_ROUTES, search.routes),
    stages: closed('stages', STAGES, search.stages),
    lookingFor: closed('lookingFor', OPPORTUNITY_KINDS, search.lookingFor),
    fields: closed('fields', OCCUPATION_GROUPS.map(fieldOfGroup), search.fields),
    workModes: closed('workModes', WORK_MODES, search.workModes),
    countries: countryValues(open('countries', search.countries), counts, search),
    reaches: search.countries ? placed(REACHES, counts.reaches) : [],
    regions: open('regions', search.regions?.map(sameRegionChoice)),
    rightsToWork: open('rightsToWork', search.rightsToWork),
    availableBy: counts.starts.map(({ day, count }) => ({ value: day, count })),
    languages: languageValues(open('languages', []), dictionary, counts, search),
    skills: open('skills', search.skills?.map(nameKey)),
    qualificationLevels: closed('qualificationLevels', REACHED_LEVELS, search.qualificationLevels),
    mustHaves: hasCriteria ? placed(MUST_HAVE_CHOICES, counts.mustHaves) : [],
  };
}

type Sums = ReadonlyMap<string, ReadonlyMap<string, number>>;

function sumsOf(dictionary: TermDictionary, counts: FacetCounts): Sums {
  const sums = new Map<string, Map<string, number>>();
  for (const [id, count] of counts.terms.entries()) {
    if (count === 0) continue;
    const kind = dictionary.kindOf(id);
    const facet = KINDS_OF_COUNTRIES.includes(kind) ? 'countries' : kind;
    const value =
      kind === 'languages' ? (dictionary.valueOf(id).split(':')[0] ?? '') : dictionary.valueOf(id);
    const ofFacet = sums.get(facet) ?? new Map<string, number>();
    sums.set(facet, ofFacet.set(value, (ofFacet.get(value) ?? 0) + count));
  }
  return sums;
}

/** Most first, then by the alphabet; what is chosen is always there. */
function byCount(
  sums: ReadonlyMap<string, number> = new Map(),
  chosen: readonly string[] = [],
): FacetValue[] {
  // Of thousands of values a few are shown: only what may be among them is put in order.
  const least = Uint32Array.from(sums.values()).sort().at(-SEARCH_LIMITS.shownValues) ?? 0;
  const most = [...sums].filter(([, count]) => count >= least).map(([value, count]) => ({ value, count }));
  const sorted = most.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  const shown = sorted.slice(0, SEARCH_LIMITS.shownValues);
  const missing = [...new Set(chosen)].filter((value) => !shown.some((one) => one.value === value));
  return [...shown, ...missing.map((value) => ({ value, count: sums.get(value) ?? 0 }))];
}

function placed(values: readonly string[], counts: readonly number[]): FacetValue[] {
  return values.map((value, place) => ({ value, count: counts[place] ?? 0 }));
}

/** Who works from a distance is within reach of every country where that is enough. */
function countryValues(values: FacetValue[], { remote }: FacetCounts, search: CandidateSearch): FacetValue[] {
  const everywhere = reachesOf(search).includes('remote') ? remote : 0;
  return values.map(({ value, count }) => ({ value, count: count + everywhere }));
}

function languageValues(
  values: FacetValue[],
  dictionary: TermDictionary,
  counts: FacetCounts,
  { languages }: CandidateSearch,
): FacetValue[] {
  const missing = (languages ?? []).filter((choice) => !values.some(({ value }) => value === choice));
  return [
    ...values,
    ...missing.map((value) => {
      const ids = languageTerms(value).map(([kind, level]) => dictionary.find(kind, level));
      return { value, count: ids.reduce<number>((sum, id) => sum + (counts.terms[id ?? -1] ?? 0), 0) };
    }),
  ];
}
