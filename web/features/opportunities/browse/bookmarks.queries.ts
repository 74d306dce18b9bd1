import { readDashboard } from '@common-ground/contract/dashboard/dashboard';
import { bookmarkOpportunity, unbookmarkOpportunity } from '@common-ground/contract/opportunities/bookmarks';
import { listOpportunities, readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import { useMutation } from '@tanstack/react-query';
import { callForBody, callToDelete } from '../../../platform/api/queries.ts';
import { invalidate } from '../../../platform/api/query-of.ts';

/** Refetches everything that shows whether a job is saved; resolves when that's done. */
const refresh = () => invalidate(listOpportunities, readOpportunity, readDashboard);

/** Saves a job for later. */
export function useBookmarkOpportunity() {
  return useMutation({
    mutationFn: (opportunityId: string) => callForBody(bookmarkOpportunity, { params: { opportunityId } }),
    onSettled: refresh,
  });
}

/** Removes a job from the saved ones. */
export function useUnbookmarkOpportunity() {
  return useMutation({
    mutationFn: (opportunityId: string) => callToDelete(unbookmarkOpportunity, { params: { opportunityId } }),
    onSettled: refresh,
  });
}
