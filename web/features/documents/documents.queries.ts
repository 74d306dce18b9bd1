import {
  addPortfolioLink,
  type Document,
  deleteDocument,
  type FileDetails,
  type LinkDetails,
  linkDocumentFile,
  listDocuments,
  previewDocument,
  saveFileDetails,
  savePortfolioLink,
} from '@common-ground/contract/documents/documents';
import { useMutation, useQuery } from '@tanstack/react-query';
import { updateCached } from '../../platform/api/cache-answers.ts';
import { callForBody, callToDelete } from '../../platform/api/queries.ts';
import { invalidate, keyOf, queryOf } from '../../platform/api/query-of.ts';
import { callForFile, followFileLink, imageUrl } from '../../platform/file-saving.ts';

/** How often a file waiting for the virus check is polled, in milliseconds. */
const WAITING_MS = 30_000;

/** The candidate's documents, newest first. */
export function useListDocuments() {
  return useQuery({
    ...queryOf(listDocuments),
    refetchInterval: ({ state }) =>
      state.data?.documents.some(({ file }) => file?.scan === 'waiting') ? WAITING_MS : false,
  });
}

/** Adds a document to the shown list, in its place or at the front. */
export function noteDocument(document: Document): void {
  updateCached(queryOf(listDocuments), (known) => {
    const isKnown = known.documents.some(({ id }) => id === document.id);
    return {
      documents: isKnown
        ? known.documents.map((other) => (other.id === document.id ? document : other))
        : [document, ...known.documents],
    };
  });
}

/** Fetches the list again. */
export function refreshDocuments(): void {
  void invalidate(listDocuments);
}

/** Saves the details of a file. @throws CallError */
export function saveDetails(document: Document, details: FileDetails): Promise<Document> {
  return callForBody(saveFileDetails, {
    params: { documentId: document.id },
    ifMatch: document.version,
    body: details,
  });
}

/** Saves the details of a file. */
export function useSaveFileDetails(document: Document) {
  return useMutation({
    mutationFn: (details: FileDetails) => saveDetails(document, details),
    onSuccess: noteDocument,
    onError: refreshDocuments,
  });
}

/** Adds a link to a portfolio. */
export function useAddPortfolioLink() {
  return useMutation({
    mutationFn: (body: LinkDetails) => callForBody(addPortfolioLink, { body }),
    onSuccess: noteDocument,
    onError: refreshDocuments,
  });
}

/** Saves a changed link to a portfolio. */
export function useSavePortfolioLink() {
  return useMutation({
    mutationFn: ({ document, details }: { readonly document: Document; readonly details: LinkDetails }) =>
      callForBody(savePortfolioLink, {
        params: { documentId: document.id },
        ifMatch: document.version,
        body: details,
      }),
    onSuccess: noteDocument,
    onError: refreshDocuments,
  });
}

/** Deletes a document and its file. */
export function useDeleteDocument() {
  return useMutation({
    mutationFn: (document: Document) => callToDelete(deleteDocument, { params: { documentId: document.id } }),
    // Waits until the list no longer has it: the dialog stays open until then, and the focus has somewhere to go.
    onSettled: () => invalidate(listDocuments),
  });
}

/** Has the browser download the file, using a link that works for a minute. */
export function useLinkDocumentFile() {
  return useMutation({
    mutationFn: async (document: Document) => {
      const { path } = await callForBody(linkDocumentFile, { params: { documentId: document.id } });
      followFileLink(path);
    },
  });
}

/** A picture of a page, as a URL that an `img` can show under the page's own security policy. */
export function usePreviewDocument(document: Document, page: number) {
  return useQuery({
    queryKey: keyOf(previewDocument, { document: document.id, at: document.file?.uploadedAt, page }),
    queryFn: async ({ signal }) => {
      const request = { params: { documentId: document.id }, query: { page }, signal };
      const { file } = await callForFile(previewDocument, request);
      return imageUrl(file);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
}
