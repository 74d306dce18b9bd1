import type { Attachment } from '@common-ground/contract/attachment';
import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import { useState } from 'react';
import { downloadOf, loadingOf } from '../../../platform/file-loading.ts';
import { FileDialog } from '../../../ui/frames/file-dialog.tsx';
import {
  useLinkAttachment,
  usePreviewCompanyAttachment,
  useReadCompanyAttachment,
} from './attachments.queries.ts';

type AttachmentDialogProps = {
  readonly applicationId: string;
  readonly attachment: Attachment;
  readonly onClose: () => void;
};

/** A file that a candidate sent with a message. */
export function AttachmentDialog({ applicationId, attachment, onClose }: AttachmentDialogProps) {
  const { id: attachmentId, name, type } = attachment;
  const [page, setPage] = useState(1);
  const file = { applicationId, attachmentId };
  const isText = type === 'docx' || type === 'odt';
  const download = useLinkAttachment({ side: 'company', applicationId });
  return (
    <FileDialog
      name={name}
      isText={isText}
      document={loadingOf(useReadCompanyAttachment(file))}
      picture={loadingOf(usePreviewCompanyAttachment(file, page, !isText))}
      page={page}
      pageLimit={DOCUMENT_LIMITS.previewPages}
      onPage={setPage}
      download={downloadOf(download, () => download.mutate(attachmentId))}
      onClose={onClose}
    />
  );
}
