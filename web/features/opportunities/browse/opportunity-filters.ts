import type { OpportunityFilters } from '@common-ground/contract/opportunities/opportunities';
import {
  WANTED_FILTERS,
  type WantedFilter,
  wantedFiltersOf,
} from '@common-ground/domain/opportunities/wanted/wanted-jobs';
import { idOrNull } from '../../../platform/address-ids.ts';
import { type Href, hrefOf } from '../../../platform/paths.ts';

/** The filters of the list, as encoded in the address. */

/** Names in the address. `without` lists the answers of the profile that don't filter. */
const NAMES = [
  'words',
  'country',
  'workMode',
  'kind',
  'route',
  'field',
  'payAtLeast',
  'payCurrency',
  'payPeriod',
  'mustHaves',
  'belowMinimumPay',
  'without',
  'saved',
] as const satisfies readonly (keyof OpportunityFilters | 'without')[];

export type FilterName = (typeof NAMES)[number];
export type Filters = { readonly [Name in FilterName]?: string };

/** Parses the filters in the search part of an address; anything else is ignored. */
export function filtersOf(search: string): Filters {
  const entries = new URLSearchParams(search);
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = entries.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

/**
 * The address of the list with some filters.
 * @param job the ID of the job that's open next to it; null for none
 */
export function listHref(filters: Filters, job: string | null = null): Href {
  const search = Object.fromEntries(NAMES.map((name) => [name, filters[name]]));
  return hrefOf('/opportunities', { search: { ...search, job } });
}

/** The job that an address opens next to the list; null when it names none. */
export function openJobOf(search: string): string | null {
  return idOrNull(new URLSearchParams(search).get('job'));
}

/** The filters in the API's format: pay only counts if it's complete. */
export function requestedFilters(filters: Filters): OpportunityFilters {
  const { payAtLeast, payCurrency, payPeriod, belowMinimumPay, without: _without, saved, ...rest } = filters;
  if (saved === 'only')
    return { ...(rest.words ? { words: rest.words } : {}), saved, belowMinimumPay: 'shown' };
  const removedAnswers = appliedWishes(filters).join(',');
  const isPayComplete = payAtLeast !== undefined && payCurrency !== undefined;
  return {
    ...rest,
    ...(removedAnswers === '' ? {} : { wanted: removedAnswers }),
    ...(belowMinimumPay === 'shown' ? { belowMinimumPay } : {}),
    ...(isPayComplete ? { payAtLeast, payCurrency, payPeriod: payPeriod ?? 'year' } : {}),
  } as OpportunityFilters;
}

/** How many filters were chosen in the form; pay counts as one. Words and profile filters are counted separately. */
export function filterCount(filters: Filters): number {
  const { payCurrency, payPeriod, belowMinimumPay, without, saved, words, ...counted } = filters;
  return Object.keys(counted).length;
}

/** The profile answers that also filter: all that the address doesn't remove. */
export function appliedWishes({ without = '' }: Filters): readonly WantedFilter[] {
  const removed = wantedFiltersOf(without);
  return WANTED_FILTERS.filter((name) => !removed.includes(name));
}

/** The filters without some answers of the profile. */
export function withoutWishes(filters: Filters, ...names: readonly WantedFilter[]): Filters {
  const removed = [...wantedFiltersOf(filters.without ?? ''), ...names];
  return { ...filters, without: WANTED_FILTERS.filter((name) => removed.includes(name)).join(',') };
}

/** The filters without the profile's; chosen ones stay. */
export const withoutProfile = (filters: Filters): Filters => ({ ...filters, ...EVERY_JOB });

/** No filters of any kind, neither chosen nor of the profile. */
export const EVERY_JOB: Filters = { without: WANTED_FILTERS.join(','), belowMinimumPay: 'shown' };
