import { readAccess } from '@common-ground/contract/access/access';
import { readDashboard } from '@common-ground/contract/dashboard/dashboard';
import { blockConversation } from '@common-ground/contract/messages/conversation-blocks';
import { type MessageReport, reportMessage } from '@common-ground/contract/messages/message-reports';
import type { MessageText } from '@common-ground/contract/messages/message-text';
import {
  listConversations,
  markConversationRead,
  readConversation,
  sendMessage,
  stopConversation,
} from '@common-ground/contract/messages/messages';
import { readApplicationProgress } from '@common-ground/contract/response-clock/response-clock';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { callForBody } from '../../platform/api/queries.ts';
import { entriesOf, invalidate, pagesOf } from '../../platform/api/query-of.ts';

/** How often to poll: a company may reply while the page is open. */
const REFETCH_INTERVAL_MS = 20_000;

function changed(applicationId: string) {
  const params = { applicationId };
  void invalidate(
    entriesOf(readConversation, { params }),
    listConversations,
    readDashboard,
    entriesOf(readApplicationProgress, { params }),
  );
}

/** The candidate's conversations, page by page, newest message first. */
export function useListConversations() {
  return useInfiniteQuery({
    ...pagesOf(listConversations),
    staleTime: 0,
  });
}

export type ConversationPages = ReturnType<typeof useListConversations>;

/** One conversation, page by page, newest message first; it polls for new ones. */
export function useReadConversation(applicationId: string) {
  return useInfiniteQuery({
    ...pagesOf(readConversation, { params: { applicationId } }),
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

/** Writes a message. All retries share one key, so nothing is sent twice. */
export function useSendMessage(applicationId: string) {
  return useMutation({
    mutationFn: ({ key, ...body }: MessageText & { readonly key: string }) =>
      callForBody(sendMessage, { params: { applicationId }, body, idempotencyKey: key }),
    onSettled: () => changed(applicationId),
  });
}

/** Records that everything up to a message was read. Failures aren't reported: the next view tries again. */
export function useMarkConversationRead(applicationId: string) {
  return useMutation({
    mutationFn: (messageId: string) =>
      callForBody(markConversationRead, { params: { applicationId }, body: { messageId } }),
    onSuccess: () => changed(applicationId),
  });
}

/** Reports a message, which is hidden from then on. */
export function useReportMessage(applicationId: string) {
  return useMutation({
    mutationFn: ({ messageId, body }: { readonly messageId: string; readonly body: MessageReport }) =>
      callForBody(reportMessage, { params: { applicationId, messageId }, body }),
    onSettled: () => {
      changed(applicationId);
      // It may have turned off the messages about other applications, too.
      void invalidate(readConversation);
    },
  });
}

/** Blocks the company of a conversation, which turns off its messages about other applications, too. */
export function useBlockConversation(applicationId: string) {
  return useMutation({
    mutationFn: () => callForBody(blockConversation, { params: { applicationId } }),
    onSettled: () => {
      changed(applicationId);
      void invalidate(readConversation, readAccess);
    },
  });
}

/** Turns the company's messages about this application off or on. */
export function useStopConversation(applicationId: string) {
  return useMutation({
    mutationFn: (isStopped: boolean) =>
      callForBody(stopConversation, { params: { applicationId }, body: { isStopped } }),
    onSettled: () => changed(applicationId),
  });
}
