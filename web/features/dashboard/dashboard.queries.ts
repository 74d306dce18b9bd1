import { listCultureResults } from '@common-ground/contract/culture-results';
import { readDashboard } from '@common-ground/contract/dashboard';
import { readProfile } from '@common-ground/contract/profile';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callForBody, queryClient } from '../../platform/queries.ts';

const DASHBOARD = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => callForBody(readDashboard, { signal }),
});

/** Applications, opportunities and who looked. */
export function useDashboard() {
  return useQuery(DASHBOARD);
}

/** Fetches the dashboard ahead of the page that shows it. Ends in any case; the page asks again after a failure. */
export function prefetchDashboard(): Promise<void> {
  return queryClient.prefetchQuery(DASHBOARD);
}

/** The own profile as it is saved. The same entry of the cache as the profile's own pages use. */
export function useSavedProfile() {
  return useQuery({ queryKey: ['profile'], queryFn: ({ signal }) => callForBody(readProfile, { signal }) });
}

/** Where the candidate stands with the culture questions. The same entry of the cache as the culture pages use. */
export function useStanding() {
  return useQuery({
    queryKey: ['culture', 'standing'],
    queryFn: ({ signal }) => callForBody(listCultureResults, { signal }),
  });
}
