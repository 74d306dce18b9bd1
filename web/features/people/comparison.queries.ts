import { compareCandidates } from '@common-ground/contract/people/comparison';
import { useQuery } from '@tanstack/react-query';
import { callForBody } from '../../platform/api/queries.ts';

/** Like opening, comparing is written into each person's ledger: what was read stays for a while. */
const KEPT_MS = 300_000;

/** Up to four people side by side. @param handles none asks nothing */
export function useComparison(handles: readonly string[], opportunityId: string | null) {
  return useQuery({
    queryKey: ['comparison', handles, opportunityId],
    queryFn: ({ signal }) =>
      callForBody(compareCandidates, {
        query: { handles: handles.join(','), ...(opportunityId === null ? {} : { opportunityId }) },
        signal,
      }),
    enabled: handles.length > 0,
    staleTime: KEPT_MS,
  });
}
