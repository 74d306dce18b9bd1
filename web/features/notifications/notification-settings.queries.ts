import {
  readCompanyNotificationSettings,
  readNotificationSettings,
  type SavedCompanyNotificationSettings,
  type SavedNotificationSettings,
  saveCompanyNotificationSettings,
  saveNotificationSettings,
} from '@common-ground/contract/notifications/notification-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { cacheAnswer } from '../../platform/api/cache-answers.ts';
import { applyOptimistically } from '../../platform/api/optimistic.ts';
import { callForBody, queryClient } from '../../platform/api/queries.ts';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';

const CANDIDATE = queryOf(readNotificationSettings);
const MEMBER = queryOf(readCompanyNotificationSettings);

/** Run one after another, because each sends the version that the previous one created. */
const scope = { id: 'notification-settings' } as const;

/** When the candidate's emails go out. */
export function useReadNotificationSettings() {
  return useQuery(CANDIDATE);
}

/** When the member's emails go out. */
export function useReadCompanyNotificationSettings() {
  return useQuery(MEMBER);
}

/** Saves when the candidate's emails go out. */
export function useSaveNotificationSettings() {
  return useMutation({
    mutationFn: (content: SavedNotificationSettings['content']) =>
      callForBody(saveNotificationSettings, {
        body: content,
        ifMatch: queryClient.getQueryData(CANDIDATE.queryKey)?.version ?? 0,
      }),
    scope,
    ...applyOptimistically<SavedNotificationSettings, SavedNotificationSettings['content']>({
      entry: CANDIDATE,
      apply: ({ version }, content) => ({ version, content }),
    }),
    // What's shown may be newer than this response.
    onSuccess: ({ version, content }) =>
      cacheAnswer(CANDIDATE, { content, ...queryClient.getQueryData(CANDIDATE.queryKey), version }),
    onSettled: (_saved, error) => (error ? invalidate(readNotificationSettings) : undefined),
  });
}

/** Saves when the member's emails go out. */
export function useSaveCompanyNotificationSettings() {
  return useMutation({
    mutationFn: (content: SavedCompanyNotificationSettings['content']) =>
      callForBody(saveCompanyNotificationSettings, {
        body: content,
        ifMatch: queryClient.getQueryData(MEMBER.queryKey)?.version ?? 0,
      }),
    scope,
    ...applyOptimistically<SavedCompanyNotificationSettings, SavedCompanyNotificationSettings['content']>({
      entry: MEMBER,
      apply: ({ version }, content) => ({ version, content }),
    }),
    onSuccess: ({ version, content }) =>
      cacheAnswer(MEMBER, { content, ...queryClient.getQueryData(MEMBER.queryKey), version }),
    onSettled: (_saved, error) => (error ? invalidate(readCompanyNotificationSettings) : undefined),
  });
}
