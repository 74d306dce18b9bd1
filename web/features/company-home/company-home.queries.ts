import { readCompanyProfile } from '@common-ground/contract/company/company';
import { readCompanyHome } from '@common-ground/contract/company-home/company-home';
import type { LiveTopic } from '@common-ground/contract/live/live';
import { useQuery } from '@tanstack/react-query';
import { callForBody, queryClient } from '../../platform/api/queries.ts';
import { useLive } from '../../platform/live/live.ts';

const TOPICS: readonly LiveTopic[] = ['applications', 'messages', 'invitations', 'opportunities'];

/** What is due and where applications stand, kept up to date. */
export function useCompanyHome() {
  const queryKey = ['company-home'];
  useLive(TOPICS, () => void queryClient.invalidateQueries({ queryKey }));
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callForBody(readCompanyHome, { signal }),
    staleTime: 0,
  });
}

/** What the company says of itself. */
export function useProfile() {
  return useQuery({
    queryKey: ['company-home', 'profile'],
    queryFn: ({ signal }) => callForBody(readCompanyProfile, { signal }),
  });
}
