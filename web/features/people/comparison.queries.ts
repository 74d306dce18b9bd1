import { compareCandidates } from '@common-ground/contract/people/comparison';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';

/** Comparing is recorded in each candidate's access log, as opening a profile is, so cache the result. */
const CACHE_MS = 300_000;

/** Compares up to four candidates. @param handles if empty, nothing is requested */
export function useCompareCandidates(handles: readonly string[], opportunityId: string | null) {
  return useQuery({
    ...queryOf(compareCandidates, {
      query: { handles: handles.join(','), ...(opportunityId === null ? {} : { opportunityId }) },
    }),
    enabled: handles.length > 0,
    staleTime: CACHE_MS,
  });
}
