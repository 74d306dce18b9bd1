import {
  linkReceivedDocument,
  previewReceivedDocument,
  readReceivedDocument,
} from '@common-ground/contract/applications/received-applications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForBody } from '../../platform/api/queries.ts';
import { keyOf, queryOf } from '../../platform/api/query-of.ts';
import { callForFile, followFileLink, imageUrl } from '../../platform/file-saving.ts';

/** Names a file that was sent with an application. */
export type SentFile = { readonly applicationId: string; readonly documentId: string };

/** How long the contents of a file are cached after it's closed, in milliseconds. */
const CACHE_MS = 60_000;
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: CACHE_MS, retry: false } as const;

/** The number of pages and the text of a file that the company was sent. */
export function useReadReceivedDocument({ applicationId, documentId }: SentFile) {
  return useQuery({
    ...queryOf(readReceivedDocument, { params: { applicationId, documentId } }),
    ...ONCE,
  });
}

/** A picture of a page of such a file, as a URL for an `img`. @param hasPages false for files that have none to draw */
export function usePreviewReceivedDocument(
  { applicationId, documentId }: SentFile,
  page: number,
  hasPages: boolean,
) {
  return useQuery({
    enabled: hasPages,
    queryKey: keyOf(previewReceivedDocument, { params: { applicationId, documentId }, query: { page } }),
    queryFn: async ({ signal }) => {
      const request = { params: { applicationId, documentId }, query: { page }, signal };
      return imageUrl((await callForFile(previewReceivedDocument, request)).file);
    },
    ...ONCE,
  });
}

/** Downloads a file that the company was sent, using a link that works for a minute. */
export function useLinkReceivedDocument(applicationId: string, documentId: string) {
  return useMutation({
    mutationFn: async () => {
      const { path } = await callForBody(linkReceivedDocument, { params: { applicationId, documentId } });
      followFileLink(path);
    },
  });
}
