import { readCompanyProfile } from '@common-ground/contract/company/company';
import { readCompanyHome, saveChecklistVisibility } from '@common-ground/contract/company-home/company-home';
import type { LiveTopic } from '@common-ground/contract/live/live';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { callForBody } from '../../platform/api/queries.ts';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';
import { useLive } from '../../platform/live/live.ts';

const TOPICS: readonly LiveTopic[] = [
  'applications',
  'messages',
  'invitations',
  'opportunities',
  'scorecards',
  'interviews',
  'team',
];

/** What's due and the state of applications, for all jobs or those whose hiring team the member is on, kept up to date. */
export function useReadCompanyHome(isMine: boolean) {
  useLive(TOPICS, () => void invalidate(readCompanyHome));
  return useQuery({
    ...queryOf(readCompanyHome, isMine ? { query: { jobs: 'mine' } } : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What the company says about itself. */
export function useReadCompanyProfile() {
  return useQuery(queryOf(readCompanyProfile));
}

/** Hides the checklist of first steps, or shows it again. */
export function useSaveChecklistVisibility() {
  return useMutation({
    mutationFn: (isHidden: boolean) => callForBody(saveChecklistVisibility, { body: { isHidden } }),
    scope: { id: 'checklist' },
    onSuccess: () => invalidate(readCompanyHome),
  });
}
