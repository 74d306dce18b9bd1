import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import { useState } from 'react';
import { downloadOf, loadingOf } from '../../platform/file-loading.ts';
import { FileDialog } from '../../ui/frames/file-dialog.tsx';
import { documentName } from './file-description.ts';
import {
  useLinkReceivedDocument,
  usePreviewReceivedDocument,
  useReadReceivedDocument,
} from './received-documents.queries.ts';

type DocumentDialogProps = {
  readonly applicationId: string;
  readonly document: Snapshot['documents'][number];
  readonly onClose: () => void;
};

/** A file that a company was sent with an application. */
export function DocumentDialog({ applicationId, document, onClose }: DocumentDialogProps) {
  const { documentId, kind, label, fileType } = document;
  const [page, setPage] = useState(1);
  const file = { applicationId, documentId };
  const isText = fileType === 'docx' || fileType === 'odt';
  const download = useLinkReceivedDocument(applicationId, documentId);
  return (
    <FileDialog
      name={documentName(kind, label)}
      isText={isText}
      document={loadingOf(useReadReceivedDocument(file))}
      picture={loadingOf(usePreviewReceivedDocument(file, page, !isText))}
      page={page}
      pageLimit={DOCUMENT_LIMITS.previewPages}
      onPage={setPage}
      download={downloadOf(download, () => download.mutate())}
      onClose={onClose}
    />
  );
}
