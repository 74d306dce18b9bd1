import { fieldOfGroup, OCCUPATION_GROUPS } from '../profile/lists/occupations.ts';
import { WORK_MODES } from '../profile/location.ts';
import { nameKey } from '../profile/name-key.ts';
import { CANDIDATE_ROUTES, OPPORTUNITY_KINDS, STAGES } from '../profile/role-choice.ts';
import type { CandidateSearch } from './candidate-search.ts';
import { languageTerms, reachesOf } from './chosen-terms.ts';
import {
  type Facet,
  MUST_HAVE_CHOICES,
  REACHED_LEVELS,
  REACHES,
  RESULT_SHARING,
  SEARCH_LIMITS,
} from './facet.ts';
import type { FacetCounts } from './facet-counter.ts';
import { sameRegionChoice } from './region-choice.ts';
import { isExact, roundedCount } from './rounded-count.ts';
import type { SearchFound } from './search-run.ts';
import type { TermDictionary, TermKind } from './term-dictionary.ts';

/** One choice of a facet as written in a query, with how many it would find; null below the smallest number counted in large results. */
export type FacetValue = { readonly value: string; readonly count: number | null };

/** Kinds of terms that belong to one facet. */
const KINDS_OF_COUNTRIES: readonly TermKind[] = ['countries', 'moves', 'movesWithin'];

/** In large results, a skill is only offered if at least this many visible candidates have it, because it's shown in their own words. */
const MIN_CANDIDATES_PER_SKILL = 5;
const HOLDERS_STEPS = [0, MIN_CANDIDATES_PER_SKILL, 10] as const;

/**
 * The choices in every facet. If a facet is based on no more people than fit on a page, whose views are recorded, it offers what they
 * have, counted exactly. Otherwise it offers whatever anyone the company may see has, counted in steps, so that neither counts nor
 * choices reveal who is in one search but not in another. @param context.hasCriteria whether an opportunity was specified
 * @param context.isCompared whether the company has published a culture to compare results with
 */
export function facetValues(
  dictionary: TermDictionary,
  found: SearchFound,
  search: CandidateSearch,
  { hasCriteria, isCompared }: { readonly hasCriteria: boolean; readonly isCompared: boolean },
): Readonly<Record<Facet, readonly FacetValue[]>> {
  const { counts } = found;
  const facets = shownFacets(dictionary, found);
  // If remote work is enough, remote workers are within reach of every country.
  const everywhere = reachesOf(search).includes('remote') ? counts.remote : 0;
  const starts = counts.starts.map(({ day, count }) => [day, count] as const);
  return {
    routes: closed(facets('routes', search.routes), CANDIDATE_ROUTES),
    stages: closed(facets('stages', search.stages), STAGES),
    lookingFor: closed(facets('lookingFor', search.lookingFor), OPPORTUNITY_KINDS),
    fields: closed(facets('fields', search.fields), OCCUPATION_GROUPS.map(fieldOfGroup)),
    workModes: closed(facets('workModes', search.workModes), WORK_MODES),
    countries: byCount(facets('countries', search.countries), everywhere),
    reaches: search.countries ? placed(facets('reaches'), paired(REACHES, counts.reaches)) : [],
    regions: byCount(facets('regions', search.regions?.map(sameRegionChoice))),
    rightsToWork: byCount(facets('rightsToWork', search.rightsToWork)),
    availableBy: placed(facets('availableBy', listed(search.availableBy)), starts),
    languages: languageValues(dictionary, counts, facets('languages', search.languages)),
    skills: byCount(facets('skills', search.skills?.map(nameKey))),
    qualificationLevels: closed(facets('qualificationLevels', search.qualificationLevels), REACHED_LEVELS),
    resultSharing: isCompared ? closed(facets('resultSharing', search.resultSharing), RESULT_SHARING) : [],
    mustHaves: hasCriteria
      ? placed(facets('mustHaves', listed(search.mustHaves)), paired(MUST_HAVE_CHOICES, counts.mustHaves))
      : [],
  };
}

const listed = (value: string | undefined): readonly string[] => (value === undefined ? [] : [value]);
const paired = (values: readonly string[], counts: readonly number[]) =>
  values.map((value, index) => [value, counts[index] ?? 0] as const);

/** How many have each value. */
type Sums = ReadonlyMap<string, number>;

/** A facet as shown. */
type ShownFacet = {
  /** Counted exactly. */
  readonly sums: Sums;
  /**
   * How many of all the candidates the company may see have each choice; null if only a few are counted and only their values are
   * offered.
   */
  readonly holders: Sums | null;
  readonly selected: readonly string[];
  /** Turns an exact count into the one that's shown. */
  readonly displayCount: (value: string, count: number) => number | null;
};

/** How each facet is shown, with its choices. */
function shownFacets(
  dictionary: TermDictionary,
  { counts, bases, slots, visibleTerms }: SearchFound,
): (facet: Facet, selected?: readonly string[]) => ShownFacet {
  const sums = sumsOf(dictionary, counts.terms, () => 1);
  const leastOf = (facet: string) => (facet === 'skills' ? MIN_CANDIDATES_PER_SKILL : 1);
  const holders = visibleTerms && holdersOf(dictionary, visibleTerms, leastOf);
  return (facet, selected = []) => {
    const isFew = isExact(bases[facet]);
    // People who match the choice are found, and recorded if they're few.
    const isKnown = (value: string) => isFew || (isExact(slots.length) && selected.includes(value));
    return {
      sums: sums.get(facet) ?? new Map(),
      holders: isFew ? null : (holders?.get(facet) ?? new Map()),
      selected,
      displayCount: (value, count) => (isKnown(value) ? count : isExact(count) ? null : roundedCount(count)),
    };
  };
}

/** Caches sums of arrays that are themselves cached, so the same ones recur. */
const cachedSums = new WeakMap<Uint32Array, ReadonlyMap<string, Sums>>();

function holdersOf(...[dictionary, visibleTerms, leastOf]: Parameters<typeof sumsOf>) {
  const before = cachedSums.get(visibleTerms);
  if (before !== undefined) return before;
  const holders = sumsOf(dictionary, visibleTerms, leastOf);
  cachedSums.set(visibleTerms, holders);
  return holders;
}

/** @param leastOf the minimum count by facet; values below it are left out */
function sumsOf(
  dictionary: TermDictionary,
  counts: Uint32Array,
  leastOf: (facet: string) => number,
): ReadonlyMap<string, Sums> {
  const sums = new Map<string, Map<string, number>>();
  for (const [id, count] of counts.entries()) {
    if (count === 0) continue;
    const kind = dictionary.kindOf(id);
    const facet = KINDS_OF_COUNTRIES.includes(kind) ? 'countries' : kind;
    if (count < leastOf(facet)) continue;
    const value =
      kind === 'languages' ? (dictionary.valueOf(id).split(':')[0] ?? '') : dictionary.valueOf(id);
    const ofFacet = sums.get(facet) ?? new Map<string, number>();
    sums.set(facet, ofFacet.set(value, (ofFacet.get(value) ?? 0) + count));
  }
  return sums;
}

/** Values with a natural order, if anyone has them or they're chosen. */
function closed(
  { sums, holders, selected, displayCount }: ShownFacet,
  values: readonly string[],
): FacetValue[] {
  const totals = holders ?? sums;
  return values
    .filter((value) => totals.has(value) || selected.includes(value))
    .map((value) => ({ value, count: displayCount(value, sums.get(value) ?? 0) }));
}

/** Values that are always offered. */
function placed({ displayCount }: ShownFacet, counts: readonly (readonly [string, number])[]): FacetValue[] {
  return counts.map(([value, count]) => ({ value, count: displayCount(value, count) }));
}

/**
 * Most frequent first, then by how many have it at all, then alphabetically; chosen values are always included.
 * @param everywhere how many more have each value
 */
function byCount({ sums, holders, selected, displayCount }: ShownFacet, everywhere = 0): FacetValue[] {
  const countOf = (value: string) => displayCount(value, (sums.get(value) ?? 0) + everywhere);
  const ranked = [...(holders ?? sums)].map(
    ([value, count]) => [value, holders ? holdersStep(count) : count] as const,
  );
  // Only a few of thousands of values are shown, so only potential ones are sorted.
  const least =
    Uint32Array.from(ranked, ([, rank]) => rank)
      .sort()
      .at(-SEARCH_LIMITS.shownValues) ?? 0;
  const shownValues = ranked
    // No one here has it, and it isn't among the most common overall.
    .filter(([value, rank]) => rank >= least || everywhere > 0 || sums.has(value))
    .map(([value, rank]) => ({ value, rank, count: countOf(value) }))
    .filter(({ rank, count }) => rank >= least || (count ?? 0) > 0)
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0) || b.rank - a.rank || (a.value < b.value ? -1 : 1))
    .slice(0, SEARCH_LIMITS.shownValues)
    .map(({ value, count }) => ({ value, count }));
  const missing = [...new Set(selected)].filter(
    (value) => !shownValues.some((shownValue) => shownValue.value === value),
  );
  return [...shownValues, ...missing.map((value) => ({ value, count: countOf(value) }))];
}

/** How many have a value overall, in steps: a finer order would reveal when one more person has it. */
function holdersStep(holders: number): number {
  if (!isExact(holders)) return roundedCount(holders);
  return Math.max(...HOLDERS_STEPS.filter((step) => step <= holders));
}

/** Languages, followed by those chosen with a level. */
function languageValues(
  dictionary: TermDictionary,
  counts: FacetCounts,
  { selected, ...facet }: ShownFacet,
): FacetValue[] {
  const values = byCount({ ...facet, selected: [] });
  const missing = selected.filter((choice) => !values.some(({ value }) => value === choice));
  return [
    ...values,
    ...missing.map((value) => {
      const ids = languageTerms(value).map(([kind, level]) => dictionary.find(kind, level));
      const count = ids.reduce<number>((sum, id) => sum + (counts.terms[id ?? -1] ?? 0), 0);
      return { value, count: facet.displayCount(value, count) };
    }),
  ];
}
