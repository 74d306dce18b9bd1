import { type SearchQuery, searchCandidates } from '@common-ground/contract/discovery/discovery';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callForBody } from '../../platform/api/queries.ts';

/**
 * Who is found by a search, page after page. What was there stays until the new list is there.
 *
 * @param isAllowed nothing is asked while the company may find nobody, or while that is not known
 */
export function useSearch(query: SearchQuery, isAllowed: boolean) {
  return useInfiniteQuery({
    queryKey: ['discovery', query],
    queryFn: ({ signal, pageParam }) =>
      callForBody(searchCandidates, { query: pageParam ? { ...query, cursor: pageParam } : query, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    enabled: isAllowed,
  });
}
