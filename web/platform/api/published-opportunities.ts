import { listCompanyOpportunities } from '@common-ground/contract/opportunities/company-opportunities';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './query-of.ts';

/** The maximum number of entries in a list to choose from. */
const MAX_OPPORTUNITIES = 50;

/** The company's published opportunities the member works on: candidates can be searched and invited for these. */
export function usePublishedOpportunities() {
  return useQuery(
    queryOf(listCompanyOpportunities, { query: { status: 'published', limit: MAX_OPPORTUNITIES } }),
  );
}
