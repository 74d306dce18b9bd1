import { readDashboard } from '@common-ground/contract/dashboard/dashboard';
import { bookmarkOpportunity, unbookmarkOpportunity } from '@common-ground/contract/opportunities/bookmarks';
import { listOpportunities, readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import { useMutation } from '@tanstack/react-query';
import { callForBody, callToDelete } from '../../../platform/api/queries.ts';
import { invalidate } from '../../../platform/api/query-of.ts';

/** Reads everything again that says whether a job is saved; ends when it's there. */
const refresh = () => invalidate(listOpportunities, readOpportunity, readDashboard);

/** Saves a job for later. */
export function useBookmarkOpportunity() {
  return useMutation({
    mutationFn: (opportunityId: string) => callForBody(bookmarkOpportunity, { params: { opportunityId } }),
    onSettled: refresh,
  });
}

/** Takes a job off the saved ones. */
export function useUnbookmarkOpportunity() {
  return useMutation({
    mutationFn: (opportunityId: string) => callToDelete(unbookmarkOpportunity, { params: { opportunityId } }),
    onSettled: refresh,
  });
}
