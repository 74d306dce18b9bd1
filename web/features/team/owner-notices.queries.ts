import type { LiveTopic } from '@common-ground/contract/live/live';
import { listCompanyNotifications } from '@common-ground/contract/notifications/notifications';
import { dismissOwnerNotice, listOwnerNotices } from '@common-ground/contract/team/team-notices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callToDelete } from '../../platform/api/queries.ts';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';
import { useLive } from '../../platform/live/live.ts';

const TOPICS: readonly LiveTopic[] = ['team'];

/** Returns the notices about access and verification that the owner hasn't dismissed, kept up to date while they're shown. */
export function useListOwnerNotices() {
  useLive(TOPICS, () => void invalidate(listOwnerNotices));
  return useQuery(queryOf(listOwnerNotices));
}

/** Dismisses a notice and refetches the list. */
export function useDismissOwnerNotice() {
  return useMutation({
    mutationFn: (noticeId: string) => callToDelete(dismissOwnerNotice, { params: { noticeId } }),
    // It's also a notification.
    onSuccess: () => invalidate(listOwnerNotices, listCompanyNotifications),
  });
}
