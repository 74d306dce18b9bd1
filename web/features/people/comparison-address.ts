import { type Href, hrefOf } from '../../platform/paths.ts';

/** The most people side by side. */
export const MOST_COMPARED = 4;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The address of a comparison. */
export function comparisonHref(handles: readonly string[], opportunityId: string | null): Href {
  const people = handles.slice(0, MOST_COMPARED).join('*');
  return hrefOf('/company-route/compare', { search: { people, opportunity: opportunityId } });
}

/** Reads who is compared, and against what, out of an address; what means nothing is left out. */
export function comparisonOf(searchText: string): {
  readonly handles: readonly string[];
  readonly opportunityId: string | null;
} {
  const entries = new URLSearchParams(searchText);
  const handles = (entries.get('people') ?? '').split('*').filter((handle) => ID.test(handle));
  const opportunityId = entries.get('opportunity');
  return {
    handles: [...new Set(handles)].slice(0, MOST_COMPARED),
    opportunityId: opportunityId !== null && ID.test(opportunityId) ? opportunityId : null,
  };
}
