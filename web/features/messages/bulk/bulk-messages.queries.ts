import { previewCompanyMessages, sendCompanyMessages } from '@common-ground/contract/messages/bulk-messages';
import { listCompanyConversations } from '@common-ground/contract/messages/company-conversations';
import { readCompanyConversation } from '@common-ground/contract/messages/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForBody } from '../../../platform/api/queries.ts';
import { invalidate, queryOf } from '../../../platform/api/query-of.ts';

/** What each candidate would read, as the server would send it. @param isReady whether the text can be filled in */
export function usePreviewCompanyMessages(applicationIds: readonly string[], text: string, isReady: boolean) {
  return useQuery({
    ...queryOf(previewCompanyMessages, { body: { applicationIds, text } }),
    enabled: isReady,
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });
}

type Sending = {
  readonly applicationIds: readonly string[];
  readonly text: string;
  /** One key for all retries, so that nothing is sent twice. */
  readonly key: string;
};

/** Sends a text to several candidates. */
export function useSendCompanyMessages() {
  return useMutation({
    mutationFn: ({ key, ...body }: Sending) =>
      callForBody(sendCompanyMessages, { body, idempotencyKey: key }),
    onSuccess: () => void invalidate(readCompanyConversation, listCompanyConversations),
  });
}
