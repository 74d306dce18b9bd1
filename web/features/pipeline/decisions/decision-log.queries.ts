import { listCompanyOpportunities } from '@common-ground/contract/opportunities/company-opportunities';
import { type Decision, listDecisions } from '@common-ground/contract/pipeline/decision-log';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesOf, queryOf } from '../../../platform/api/query-of.ts';

/** The filters of the log. */
export type DecisionFilter = {
  readonly opportunityId: string | null;
  readonly kind: Decision['kind'] | null;
};

/** Returns the decision log, page by page. @param limit the number of decisions per page */
export function useListDecisions({ opportunityId, kind }: DecisionFilter, limit: number) {
  return useInfiniteQuery({
    ...pagesOf(listDecisions, {
      query: {
        ...(opportunityId ? { opportunityId } : {}),
        ...(kind ? { kind } : {}),
        limit,
      },
    }),
    staleTime: 0,
  });
}

/** The most opportunities offered by the filter. Others can be reached from a decision about them. */
const MAX_OPPORTUNITIES = 50;

/** Returns the opportunities that the log can be filtered by. */
export function useListCompanyOpportunities() {
  return useQuery({
    ...queryOf(listCompanyOpportunities, { query: { limit: MAX_OPPORTUNITIES } }),
    select: ({ items }) => items.filter(({ status }) => status !== 'draft'),
  });
}
