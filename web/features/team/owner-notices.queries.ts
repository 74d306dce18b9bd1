import type { LiveTopic } from '@common-ground/contract/live/live';
import { dismissOwnerNotice, listOwnerNotices } from '@common-ground/contract/team/team-notices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForBody, queryClient } from '../../platform/api/queries.ts';
import { useLive } from '../../platform/live/live.ts';

const KEY = ['company', 'owner-notices'];
const TOPICS: readonly LiveTopic[] = ['team'];

/** What an owner was told about access and verification and has not dismissed, kept up to date while it is shown. */
export function useOwnerNotices() {
  useLive(TOPICS, () => void queryClient.invalidateQueries({ queryKey: KEY }));
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => callForBody(listOwnerNotices, { signal }) });
}

/** Dismisses a notice, and reads again what is left. */
export function useDismissOwnerNotice() {
  return useMutation({
    mutationFn: (noticeId: string) => callForBody(dismissOwnerNotice, { params: { noticeId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
