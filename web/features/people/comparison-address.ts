import { idOrNull, isId } from '../../platform/address-ids.ts';
import { type Href, hrefOf } from '../../platform/paths.ts';

/** The maximum number of candidates in a comparison. */
export const MAX_COMPARED = 4;

/** The address of a comparison. */
export function comparisonHref(handles: readonly string[], opportunityId: string | null): Href {
  const people = handles.slice(0, MAX_COMPARED).join('*');
  return hrefOf('/company-route/compare', { search: { people, opportunity: opportunityId } });
}

/** Parses an address: who is compared, and for which job. Anything unknown is ignored. */
export function comparisonOf(searchText: string): {
  readonly handles: readonly string[];
  readonly opportunityId: string | null;
} {
  const entries = new URLSearchParams(searchText);
  const handles = (entries.get('people') ?? '').split('*').filter(isId);
  return {
    handles: [...new Set(handles)].slice(0, MAX_COMPARED),
    opportunityId: idOrNull(entries.get('opportunity')),
  };
}
