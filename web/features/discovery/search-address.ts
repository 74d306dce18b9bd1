import type { SearchQuery } from '@common-ground/contract/discovery/discovery';
import {
  FACETS,
  type Facet,
  MUST_HAVE_CHOICES,
  REACHED_LEVELS,
  REACHES,
  RESULT_SHARING,
  SEARCH_LIMITS,
  SEARCH_ORDERS,
} from '@common-ground/domain/discovery/facet';
import { LANGUAGE_LEVELS } from '@common-ground/domain/profile/booster';
import { WORK_MODES } from '@common-ground/domain/profile/location';
import { CANDIDATE_ROUTES, OPPORTUNITY_KINDS, STAGES } from '@common-ground/domain/profile/role-choice';
import { NAME_PATTERN, PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { idOrNull } from '../../platform/address-ids.ts';
import { type Href, hrefOf } from '../../platform/paths.ts';

/** A search and the candidate who is open, as encoded in the address: anyone with the address sees the same. */
export type SearchView = {
  readonly query: SearchQuery;
  /** The handle of the candidate who is open next to the list. */
  readonly person: string | null;
};

/** Facets that allow only one value. */
export const SINGLE_FACETS: readonly Facet[] = ['availableBy', 'mustHaves'];

const COUNTRY = /^[A-Z]{2}$/;
const NAME = new RegExp(NAME_PATTERN, 'u');
const PROSE = new RegExp(PROSE_PATTERN, 'u');
const oneOf = (values: readonly string[]) => (value: string) => values.includes(value);

/** Valid values in the address for each facet; the rest is ignored. */
const IS_VALUE: Readonly<Record<Facet, (value: string) => boolean>> = {
  routes: oneOf(CANDIDATE_ROUTES),
  stages: oneOf(STAGES),
  lookingFor: oneOf(OPPORTUNITY_KINDS),
  fields: (value) => /^isco-08:\d{2}$/.test(value),
  workModes: oneOf(WORK_MODES),
  countries: (value) => COUNTRY.test(value),
  reaches: oneOf(REACHES),
  regions: (value) => /^[A-Z]{2}(-[A-Z0-9]{1,3}|:.{1,100})$/.test(value) && NAME.test(value),
  rightsToWork: (value) => COUNTRY.test(value),
  availableBy: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
  languages: (value) => new RegExp(`^[a-z]{2,3}(:(${LANGUAGE_LEVELS.join('|')}))?$`).test(value),
  skills: (value) => value !== '' && value.length <= 60 && NAME.test(value),
  qualificationLevels: oneOf(REACHED_LEVELS),
  resultSharing: oneOf(RESULT_SHARING),
  mustHaves: oneOf(MUST_HAVE_CHOICES),
};

// Values are separated by a star, which needs no encoding in an address.
const joined = (values: readonly string[]) =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll('*', '%2A')).join('*');
const parted = (text: string) =>
  text.split('*').map((value) => value.replaceAll('%2A', '*').replaceAll('%25', '%'));

/** The chosen values of a facet. */
export function chosenOf(query: SearchQuery, facet: Facet): readonly string[] {
  const value = query[facet];
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}

/** The search with different choices for one facet; the kinds of reach are removed with the last country. */
export function withChosen(query: SearchQuery, facet: Facet, selected: readonly string[]): SearchQuery {
  const { [facet]: _before, ...rest } = query;
  const baseQuery = facet === 'countries' && selected.length === 0 ? without(rest, 'reaches') : rest;
  if (selected.length === 0) return baseQuery;
  return {
    ...baseQuery,
    [facet]: SINGLE_FACETS.includes(facet) ? selected[0] : [...selected],
  } as SearchQuery;
}

/** The search with a different opportunity, or none, in which case whatever depends on one is removed. */
export function withOpportunity(query: SearchQuery, opportunityId: string | null): SearchQuery {
  if (opportunityId !== null) return { ...query, opportunityId };
  const rest = without(without(query, 'opportunityId'), 'mustHaves');
  return rest.order === 'criteria_met' ? without(rest, 'order') : rest;
}

/** The search with different words; none if they're empty or contain no text. */
export function withSearchText(query: SearchQuery, words: string): SearchQuery {
  return !PROSE.test(words) ? without(query, 'words') : { ...query, words: words.trim() };
}

function without<Name extends keyof SearchQuery>(query: SearchQuery, name: Name): SearchQuery {
  const { [name]: _gone, ...rest } = query;
  return rest;
}

/** Parses the search part of an address; invalid values are ignored. */
export function placeOf(searchText: string): SearchView {
  const entries = new URLSearchParams(searchText);
  const opportunityId = idOrNull(entries.get('opportunity'));
  const hasOpportunity = opportunityId !== null;
  const countryCount = parted(entries.get('countries') ?? '').filter(IS_VALUE.countries).length;
  let query: SearchQuery = hasOpportunity ? { opportunityId } : {};
  for (const facet of FACETS) {
    if (facet === 'mustHaves' && !hasOpportunity) continue;
    if (facet === 'reaches' && countryCount === 0) continue;
    const values = parted(entries.get(facet) ?? '').filter(IS_VALUE[facet]);
    query = withChosen(query, facet, [...new Set(values)].slice(0, SEARCH_LIMITS.choices));
  }
  query = withSearchText(query, (entries.get('words') ?? '').slice(0, SEARCH_LIMITS.words));
  const order = SEARCH_ORDERS.find((name) => name === entries.get('order')) ?? 'newest';
  if (order !== 'newest' && (order !== 'criteria_met' || hasOpportunity)) query = { ...query, order };
  return { query, person: idOrNull(entries.get('person')) };
}

/** The address of a search, with or without an open candidate. */
export function searchHref(query: SearchQuery, person: string | null = null): Href {
  const selected = FACETS.map((facet) => [facet, joined(chosenOf(query, facet))] as const);
  return hrefOf('/company-route/discover', {
    search: {
      words: query.words,
      opportunity: query.opportunityId,
      ...Object.fromEntries(selected),
      order: query.order === 'newest' ? null : query.order,
      person,
    },
  });
}

/** How many values are chosen in total, not counting words and order. */
export function chosenCount(query: SearchQuery): number {
  return FACETS.reduce((count, facet) => count + chosenOf(query, facet).length, 0);
}
