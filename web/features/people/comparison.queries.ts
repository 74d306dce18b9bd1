import { compareCandidates } from '@common-ground/contract/people/comparison';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';

/** Like opening, comparing is recorded in each candidate's access log, so the result is cached for a while. */
const KEPT_MS = 300_000;

/** Up to four people side by side. @param handles if empty, nothing is requested */
export function useCompareCandidates(handles: readonly string[], opportunityId: string | null) {
  return useQuery({
    ...queryOf(compareCandidates, {
      query: { handles: handles.join(','), ...(opportunityId === null ? {} : { opportunityId }) },
    }),
    enabled: handles.length > 0,
    staleTime: KEPT_MS,
  });
}
