import type { OpportunityFilters } from '@common-ground/contract/opportunities/opportunities';
import { type Href, hrefOf } from '../../../platform/paths.ts';

/** The filters of the list, as they stand in the address. */

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
] as const satisfies readonly (keyof OpportunityFilters)[];

export type FilterName = (typeof NAMES)[number];
export type Filters = { readonly [Name in FilterName]?: string };

/** Reads the filters out of the search part of an address; what is none is left out. */
export function filtersOf(search: string): Filters {
  const entries = new URLSearchParams(search);
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = entries.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

/** The address of the list with some filters. */
export function listHref(filters: Filters): Href {
  return hrefOf('/opportunities', { search: Object.fromEntries(NAMES.map((name) => [name, filters[name]])) });
}

/** The filters as the API takes them: pay counts only when it is whole. */
export function askedFilters(filters: Filters): OpportunityFilters {
  const { payAtLeast, payCurrency, payPeriod, belowMinimumPay, ...rest } = filters;
  const isPayWhole = payAtLeast !== undefined && payCurrency !== undefined;
  return {
    ...rest,
    ...(belowMinimumPay === 'shown' ? { belowMinimumPay } : {}),
    ...(isPayWhole ? { payAtLeast, payCurrency, payPeriod: payPeriod ?? 'year' } : {}),
  } as OpportunityFilters;
}

/** How many filters are set; pay counts as one, and showing what is below the minimum pay takes one away. */
export function filterCount(filters: Filters): number {
  const { payCurrency: _currency, payPeriod: _period, belowMinimumPay: _below, ...counted } = filters;
  return Object.keys(counted).length;
}
