import {
  listOpportunities,
  type OpportunityFilters,
  readOpportunity,
} from '@common-ground/contract/opportunities/opportunities';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesOf, queryOf } from '../../../platform/api/query-of.ts';

/** Open opportunities by some filters, page after page. What was there stays until the new list is there. */
export function useListOpportunities(filters: OpportunityFilters) {
  return useInfiniteQuery({
    ...pagesOf(listOpportunities, { query: filters }),
    placeholderData: keepPreviousData,
    // The profile it is compared with may have changed on another page.
    staleTime: 0,
  });
}

/** One opportunity. Asked for each time it is opened: it may be closed by then. */
export function useReadOpportunity(opportunityId: string) {
  return useQuery({
    ...queryOf(readOpportunity, { params: { opportunityId } }),
    staleTime: 0,
  });
}
