import { listCompanyOpportunities } from '@common-ground/contract/opportunities/company-opportunities';
import { type Decision, listDecisions } from '@common-ground/contract/pipeline/decision-log';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesOf, queryOf } from '../../../platform/api/query-of.ts';

/** What of the log is asked for. */
export type DecisionFilter = {
  readonly opportunityId: string | null;
  readonly kind: Decision['kind'] | null;
};

/** The log of decisions, page after page. */
export function useListDecisions({ opportunityId, kind }: DecisionFilter) {
  return useInfiniteQuery({
    ...pagesOf(listDecisions, {
      query: {
        ...(opportunityId ? { opportunityId } : {}),
        ...(kind ? { kind } : {}),
      },
    }),
    staleTime: 0,
  });
}

/** The most opportunities that are in a list to choose from; every other is reached from a decision about it. */
const MOST = 50;

/** For which opportunities there can be decisions. */
export function useListCompanyOpportunities() {
  return useQuery({
    ...queryOf(listCompanyOpportunities, { query: { limit: MOST } }),
    select: ({ items }) => items.filter(({ status }) => status !== 'draft'),
  });
}
