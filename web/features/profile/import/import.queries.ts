import { type ImportFindings, readImport } from '@common-ground/contract/cv-import/cv-import';
import { downloadFile, linkDocumentFile, listDocuments } from '@common-ground/contract/documents/documents';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, callForBody } from '../../../platform/api/queries.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { callForFile } from '../../../platform/file-saving.ts';
import { sendFile } from '../../../platform/file-sending.ts';

/** The input: a file from the device, or one of the candidate's documents by its ID. */
export type ImportedFile = File | { readonly documentId: string };

/** Sends a file and returns what was extracted from it. */
export function useReadImport() {
  // The share of the file that has been uploaded, 0 to 1.
  const [sent, setSent] = useState(0);
  const stop = useRef(new AbortController());
  const importMutation = useMutation({
    mutationFn: async (chosen: ImportedFile): Promise<ImportFindings> => {
      setSent(0);
      stop.current = new AbortController();
      const { signal } = stop.current;
      const file = chosen instanceof File ? chosen : await fetchDocument(chosen.documentId, signal);
      const result = await sendFile(readImport, { signal }, { file, onSent: setSent });
      if (!result.ok) throw new CallError(result.problem);
      return result.body;
    },
  });
  return {
    ...importMutation,
    sent,
    cancel: () => {
      stop.current.abort();
      importMutation.reset();
    },
  };
}

async function fetchDocument(documentId: string, signal: AbortSignal): Promise<Blob> {
  const { path } = await callForBody(linkDocumentFile, { params: { documentId }, signal });
  const token = path.split('/').at(-1) ?? '';
  return (await callForFile(downloadFile, { params: { token }, signal })).file;
}

/** Returns the candidate's documents, for their names. */
export function useListDocuments(isWanted: boolean) {
  return useQuery({ ...queryOf(listDocuments), enabled: isWanted });
}
