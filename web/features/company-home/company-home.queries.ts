import { readCompanyProfile } from '@common-ground/contract/company/company';
import { readCompanyHome } from '@common-ground/contract/company-home/company-home';
import type { LiveTopic } from '@common-ground/contract/live/live';
import { useQuery } from '@tanstack/react-query';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';
import { useLive } from '../../platform/live/live.ts';

const TOPICS: readonly LiveTopic[] = ['applications', 'messages', 'invitations', 'opportunities'];

/** What is due and where applications stand, kept up to date. */
export function useReadCompanyHome() {
  useLive(TOPICS, () => void invalidate(readCompanyHome));
  return useQuery({
    ...queryOf(readCompanyHome),
    staleTime: 0,
  });
}

/** What the company says about itself. */
export function useReadCompanyProfile() {
  return useQuery(queryOf(readCompanyProfile));
}
