import type { LiveTopic } from '@common-ground/contract/live/live';
import { listCompanyNotifications } from '@common-ground/contract/notifications/notifications';
import { dismissOwnerNotice, listOwnerNotices } from '@common-ground/contract/team/team-notices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callToDelete } from '../../platform/api/queries.ts';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';
import { useLive } from '../../platform/live/live.ts';

const TOPICS: readonly LiveTopic[] = ['team'];

/** An owner's undismissed notices about access and verification, kept up to date while they're shown. */
export function useListOwnerNotices() {
  useLive(TOPICS, () => void invalidate(listOwnerNotices));
  return useQuery(queryOf(listOwnerNotices));
}

/** Dismisses a notice, and reads again what is left. */
export function useDismissOwnerNotice() {
  return useMutation({
    mutationFn: (noticeId: string) => callToDelete(dismissOwnerNotice, { params: { noticeId } }),
    // It's among the notifications as well.
    onSuccess: () => invalidate(listOwnerNotices, listCompanyNotifications),
  });
}
