import {
  deleteAttachment,
  deleteCompanyAttachment,
  linkAttachment,
  linkCompanyAttachment,
  previewCompanyAttachment,
  readCompanyAttachment,
  type UnsentAttachment,
  uploadAttachment,
  uploadCompanyAttachment,
} from '@common-ground/contract/messages/attachments';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/api.ts';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { callForBody } from '../../../platform/api/queries.ts';
import { keyOf, queryOf } from '../../../platform/api/query-of.ts';
import { callForFile, followFileLink, imageUrl } from '../../../platform/file-saving.ts';
import { sendFile } from '../../../platform/file-sending.ts';

/** Which side of a conversation the page belongs to: each has its own operations. */
export type ConversationSide = 'candidate' | 'company';

/** A conversation, as one of its sides has it. */
export type ConversationOf = { readonly side: ConversationSide; readonly applicationId: string };

type Sending = {
  readonly file: File;
  /** Called with the share that has been sent, 0 to 1; after 1, the server is inspecting it. */
  readonly onSent: (share: number) => void;
  readonly signal: AbortSignal;
};

/** Uploads a file that will go with a message. */
export async function uploadForMessage(
  { side, applicationId }: ConversationOf,
  { signal, ...transfer }: Sending,
): Promise<{ readonly attachment: UnsentAttachment } | { readonly problem: CallProblem }> {
  const request = { params: { applicationId }, signal };
  const result =
    side === 'candidate'
      ? await sendFile(uploadAttachment, request, transfer)
      : await sendFile(uploadCompanyAttachment, request, transfer);
  return result.ok ? { attachment: result.body } : { problem: result.problem };
}

/** Deletes a file that wasn't sent. Failures aren't reported: what isn't sent is deleted after a day anyway. */
export function deleteUnsent({ side, applicationId }: ConversationOf, attachmentId: string): void {
  const request = { params: { applicationId, attachmentId } };
  void (side === 'candidate' ? call(deleteAttachment, request) : call(deleteCompanyAttachment, request));
}

/** Names a file that was sent with a message. */
type SentFile = { readonly applicationId: string; readonly attachmentId: string };

/** How long the contents of a file are cached after it's closed, in milliseconds. */
const KEPT_MS = 60_000;
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: KEPT_MS, retry: false } as const;

/** The number of pages and the text of a file in a company's conversation. */
export function useReadCompanyAttachment(params: SentFile) {
  return useQuery({ ...queryOf(readCompanyAttachment, { params }), ...ONCE });
}

/** A picture of a page of such a file, as a URL for an `img`. @param hasPages false for files that have none to draw */
export function usePreviewCompanyAttachment(params: SentFile, page: number, hasPages: boolean) {
  return useQuery({
    enabled: hasPages,
    queryKey: keyOf(previewCompanyAttachment, { params, query: { page } }),
    queryFn: async ({ signal }) =>
      imageUrl((await callForFile(previewCompanyAttachment, { params, query: { page }, signal })).file),
    ...ONCE,
  });
}

/** Has the browser download a file of the conversation, using a link that works for a minute. */
export function useLinkAttachment({ side, applicationId }: ConversationOf) {
  return useMutation({
    mutationFn: async (attachmentId: string) => {
      const request = { params: { applicationId, attachmentId } };
      const { path } =
        side === 'candidate'
          ? await callForBody(linkAttachment, request)
          : await callForBody(linkCompanyAttachment, request);
      followFileLink(path);
    },
  });
}
