import { readCompanyHome } from '@common-ground/contract/company-home/company-home';
import type { LiveTopic } from '@common-ground/contract/live/live';
import { listCompanyConversations } from '@common-ground/contract/messages/company-conversations';
import type { MessageText } from '@common-ground/contract/messages/message-text';
import {
  markCompanyConversationRead,
  readCompanyConversation,
  sendCompanyMessage,
} from '@common-ground/contract/messages/messages';
import { readPipelineRows } from '@common-ground/contract/pipeline/pipeline';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callForBody } from '../../../platform/api/queries.ts';
import { invalidate, pagesOf, queryOf } from '../../../platform/api/query-of.ts';
import { useLive } from '../../../platform/live/live.ts';
import type { MessagesAddress } from './messages-address.ts';

/** Constant, because a new list would subscribe again. */
const MESSAGES: readonly LiveTopic[] = ['messages'];
const APPLICATIONS: readonly LiveTopic[] = ['applications'];

const conversationOf = (applicationId: string) =>
  pagesOf(readCompanyConversation, { params: { applicationId } });

/** The company's conversations, page by page: unread ones first. It updates live. */
export function useListCompanyConversations({ words, state }: Pick<MessagesAddress, 'words' | 'state'>) {
  useLive(MESSAGES, () => void invalidate(listCompanyConversations));
  return useInfiniteQuery({
    ...pagesOf(listCompanyConversations, { query: { state, ...(words ? { words } : {}) } }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

/** Who a conversation is with, and the application's stage; undefined if the member has no access. */
export function useReadPipelineRows(applicationId: string) {
  const query = queryOf(readPipelineRows, { body: { ids: [applicationId] } });
  useLive(APPLICATIONS, (_topic, ids) => {
    if (ids.length === 0 || ids.includes(applicationId)) void invalidate(query);
  });
  return useQuery({ ...query, staleTime: 0 });
}

/** One conversation, page by page, newest message first. It updates live. */
export function useReadCompanyConversation(applicationId: string) {
  const query = conversationOf(applicationId);
  useLive(MESSAGES, (_topic, ids) => {
    if (ids.length === 0 || ids.includes(applicationId)) void invalidate(query);
  });
  return useInfiniteQuery({ ...query, staleTime: 0 });
}

/** Writes to the candidate. All retries share one key, so nothing is sent twice. */
export function useSendCompanyMessage(applicationId: string) {
  return useMutation({
    mutationFn: ({ key, ...body }: MessageText & { readonly key: string }) =>
      callForBody(sendCompanyMessage, { params: { applicationId }, body, idempotencyKey: key }),
    onSuccess: () => void invalidate(conversationOf(applicationId), listCompanyConversations),
  });
}

/** Records that the member has read up to a message. The list keeps its order, so that what's being read doesn't move. */
export function useMarkCompanyConversationRead(applicationId: string) {
  return useMutation({
    mutationFn: (messageId: string) =>
      callForBody(markCompanyConversationRead, { params: { applicationId }, body: { messageId } }),
    onSuccess: () => void invalidate(readCompanyHome),
  });
}
