import { type SearchQuery, searchCandidates } from '@common-ground/contract/discovery/discovery';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../platform/api/query-of.ts';

/**
 * Who is found by a search, page after page. What was there stays until the new list is there.
 *
 * @param isAllowed nothing is asked while the company may find no one, or while that is not known
 */
export function useSearchCandidates(query: SearchQuery, isAllowed: boolean) {
  return useInfiniteQuery({
    ...pagesOf(searchCandidates, { query: query }),
    placeholderData: keepPreviousData,
    enabled: isAllowed,
  });
}
