import {
  listOpportunities,
  type OpportunityFilters,
  readOpportunity,
} from '@common-ground/contract/opportunities/opportunities';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesOf, queryOf } from '../../../platform/api/query-of.ts';

/** Open opportunities matching the filters, page by page. The previous list stays until the new one has loaded. */
export function useListOpportunities(filters: OpportunityFilters) {
  return useInfiniteQuery({
    ...pagesOf(listOpportunities, { query: filters }),
    placeholderData: keepPreviousData,
    // The profile it is compared with may have changed on another page.
    staleTime: 0,
  });
}

/** One opportunity. Refetched each time it's opened, because it may have closed. */
export function useReadOpportunity(opportunityId: string) {
  return useQuery({
    ...queryOf(readOpportunity, { params: { opportunityId } }),
    staleTime: 0,
  });
}
