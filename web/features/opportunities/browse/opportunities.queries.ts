import {
  listOpportunities,
  type OpportunityFilters,
  readOpportunity,
} from '@common-ground/contract/opportunities/opportunities';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callForBody } from '../../../platform/api/queries.ts';

/** Open opportunities by some filters, page after page. What was there stays until the new list is there. */
export function useOpportunities(filters: OpportunityFilters) {
  return useInfiniteQuery({
    queryKey: ['opportunities', filters],
    queryFn: ({ signal, pageParam }) =>
      callForBody(listOpportunities, {
        query: pageParam ? { ...filters, cursor: pageParam } : filters,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    // The profile it is compared with may have changed on another page.
    staleTime: 0,
  });
}

/** One opportunity. Asked for each time it is opened: it may be closed by then. */
export function useOpportunity(opportunityId: string) {
  return useQuery({
    queryKey: ['opportunities', opportunityId],
    queryFn: ({ signal }) => callForBody(readOpportunity, { params: { opportunityId }, signal }),
    staleTime: 0,
  });
}
