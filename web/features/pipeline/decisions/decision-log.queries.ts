import { listCompanyOpportunities } from '@common-ground/contract/opportunities/company-opportunities';
import { type Decision, listDecisions } from '@common-ground/contract/pipeline/decision-log';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callForBody } from '../../../platform/api/queries.ts';

/** What of the log is asked for. */
export type DecisionFilter = {
  readonly opportunityId: string | null;
  readonly kind: Decision['kind'] | null;
};

/** The log of decisions, page after page. */
export function useDecisionLog({ opportunityId, kind }: DecisionFilter) {
  return useInfiniteQuery({
    queryKey: ['decision-log', opportunityId, kind],
    queryFn: ({ signal, pageParam }) =>
      callForBody(listDecisions, {
        query: {
          ...(opportunityId ? { opportunityId } : {}),
          ...(kind ? { kind } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** The most opportunities that stand in a list to choose from; every other is reached from a decision about it. */
const MOST = 50;

/** For which opportunities there can be decisions. */
export function useDecidedOpportunities() {
  return useQuery({
    queryKey: ['decided-opportunities'],
    queryFn: ({ signal }) => callForBody(listCompanyOpportunities, { query: { limit: MOST }, signal }),
    select: ({ items }) => items.filter(({ status }) => status !== 'draft'),
  });
}
