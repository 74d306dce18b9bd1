import type { ImportFindings } from '@common-ground/contract/cv-import/cv-import';
import { useEffect, useRef } from 'react';
import { type ImportedFile, useListDocuments, useReadImport } from './import.queries.ts';
import { ImportChooser } from './import-chooser.tsx';

type ImportStartProps = {
  /** A document of the candidate to read right away. */
  readonly documentId: string | null;
  readonly onRead: (findings: ImportFindings, documentId: string | null) => void;
};

/** Chooses a file and reads it, or reads the document in the address. */
export function ImportStart({ documentId, onRead }: ImportStartProps) {
  const importFile = useReadImport();
  const documents = useListDocuments(documentId !== null);
  const hasBegun = useRef(false);

  function read(file: ImportedFile) {
    importFile.mutate(file, {
      onSuccess: (findings) => onRead(findings, file instanceof File ? null : file.documentId),
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each document is read once, when the page opens
  useEffect(() => {
    if (documentId === null || hasBegun.current) return;
    hasBegun.current = true;
    read({ documentId });
  }, [documentId]);

  const file = importFile.variables;
  const document = documents.data?.documents.find(({ id }) => id === documentId);
  return (
    <ImportChooser
      name={file instanceof File ? file.name : (document?.label ?? null)}
      isReading={importFile.isPending}
      // A stored document isn't uploaded, so there's no upload progress.
      sent={file instanceof File ? importFile.sent : 1}
      error={importFile.error}
      onChoose={read}
      onCancel={importFile.cancel}
      onRetry={() => {
        if (file !== undefined) read(file);
      }}
    />
  );
}
