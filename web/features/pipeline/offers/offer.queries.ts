import { readCompanyOffer } from '@common-ground/contract/applications/offers';
import { readCompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';
import { useUpToDate } from '../drawer/up-to-date.ts';

/** The job that an offer is about. It isn't tried again: the offer can be written without. */
export function useReadCompanyOpportunity(opportunityId: string) {
  return useQuery({
    ...queryOf(readCompanyOpportunity, { params: { opportunityId } }),
    retry: false,
    staleTime: 60_000,
  });
}

/** The offer made to a candidate, and the answer; refetched when anyone changes the application. */
export function useReadCompanyOffer(applicationId: string) {
  const query = queryOf(readCompanyOffer, { params: { applicationId } });
  useUpToDate('applications', applicationId, query);
  return useQuery({ ...query, staleTime: 0 });
}
