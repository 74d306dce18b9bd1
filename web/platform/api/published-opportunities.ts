import { listCompanyOpportunities } from '@common-ground/contract/opportunities/company-opportunities';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './query-of.ts';

/** The most that stand in a list to choose from. */
const MOST = 50;

/** What the company offers at present, as far as the member works on it: for whom people can be looked for and invited. */
export function usePublishedOpportunities() {
  return useQuery(queryOf(listCompanyOpportunities, { query: { status: 'published', limit: MOST } }));
}
