import { listCultureResults } from '@common-ground/contract/culture-results';
import { readProfile } from '@common-ground/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { callForBody } from '../../platform/queries.ts';

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
