import {
  listConversations,
  markConversationRead,
  readConversation,
  sendMessage,
  stopConversation,
} from '@common-ground/contract/messages/messages';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { callForBody, queryClient } from '../../platform/api/queries.ts';

/** A company may answer while the page is open; nobody is told by anything but the next look. */
const LOOKS_EVERY_MS = 20_000;

const conversationKey = (applicationId: string) => ['messages', 'one', applicationId];

function changed(applicationId: string) {
  for (const queryKey of [
    conversationKey(applicationId),
    ['messages', 'list'],
    ['dashboard'],
    ['applications', 'progress', applicationId],
  ])
    void queryClient.invalidateQueries({ queryKey });
}

/** The own conversations, page after page, those with the newest message first. */
export function useConversations() {
  return useInfiniteQuery({
    queryKey: ['messages', 'list'],
    queryFn: ({ signal, pageParam }) =>
      callForBody(listConversations, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** One conversation, page after page, the last message first; it looks for new ones by itself. */
export function useConversation(applicationId: string) {
  return useInfiniteQuery({
    queryKey: conversationKey(applicationId),
    queryFn: ({ signal, pageParam }) =>
      callForBody(readConversation, {
        params: { applicationId },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchInterval: LOOKS_EVERY_MS,
  });
}

/** Writes a message. The key is one for the whole act, so that trying again sends nothing twice. */
export function useSendingMessage(applicationId: string) {
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      callForBody(sendMessage, { params: { applicationId }, body: { text }, idempotencyKey: key }),
    onSettled: () => changed(applicationId),
  });
}

/** Puts down that everything up to a message was read. A failure is no news: the next look tries again. */
export function useMarkingRead(applicationId: string) {
  return useMutation({
    mutationFn: (messageId: string) =>
      callForBody(markConversationRead, { params: { applicationId }, body: { messageId } }),
    onSuccess: () => changed(applicationId),
  });
}

/** Stops messages of the company about this application, or lets them through again. */
export function useStopping(applicationId: string) {
  return useMutation({
    mutationFn: (isStopped: boolean) =>
      callForBody(stopConversation, { params: { applicationId }, body: { isStopped } }),
    onSettled: () => changed(applicationId),
  });
}
