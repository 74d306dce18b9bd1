import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatFileSize } from '../../platform/file-messages.ts';
import { Button } from '../../ui/button.tsx';
import { rescueFocus } from '../../ui/frames/rescued-focus.ts';

import { useListDocuments } from './documents.queries.ts';
import { announcement } from './upload-announcement.ts';
import { uploadQueue } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';

/** The accepted file types for a CV. */
const ACCEPTED = '.pdf,.docx,.odt';

type CvUploadPanelProps = {
  /** Whether there's one already, so that the button is less prominent. */
  readonly hasCv: boolean;
  /** Receives the document's ID, even if the same file was uploaded before. */
  readonly onUploaded: (documentId: string) => void;
};

/** Uploads a CV where it's needed, without leaving the page. */
export function CvUploadPanel({ hasCv, onUploaded }: CvUploadPanelProps) {
  const { uploads, choose } = useCvUpload(hasCv, onUploaded);
  const picker = useRef<HTMLInputElement>(null);
  const documents = useListDocuments().data?.documents ?? [];
  const isFull = documents.length >= DOCUMENT_LIMITS.documents;
  const uploading = uploads.filter(({ state }) => state !== 'done');
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          tone={hasCv ? 'link' : 'quiet'}
          className={hasCv ? '-ms-1.5' : undefined}
          isDisabled={isFull}
          onClick={() => picker.current?.click()}
        >
          {hasCv ? <Trans>Upload another CV</Trans> : <Trans>Upload CV</Trans>}
        </Button>
        <p className="text-small text-muted">{uploadHint(isFull)}</p>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t`CV file`}
        accept={ACCEPTED}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // Allows choosing the same file again once it's been fixed.
          event.target.value = '';
        }}
      />
      {uploading.length > 0 ? (
        <ul className="grid grid-cols-1 gap-2">
          {uploading.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {announcement(uploads)}
      </p>
    </div>
  );
}

/** The uploads started here; files from the documents page may still be uploading as well. */
function useCvUpload(hasCv: boolean, onUploaded: (documentId: string) => void) {
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot);
  const [ids, setIds] = useState<readonly string[]>([]);
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });
  return {
    uploads: uploads.filter(({ id }) => ids.includes(id)),
    choose: (file: File | undefined) => {
      if (file === undefined) return;
      const added = uploadQueue.add([file], {
        hasCv,
        kind: 'cv',
        onStored: ({ id }) => {
          latest.current(id);
          setTimeout(rescueFocus);
        },
      });
      setIds((previous) => [...previous, ...added]);
    },
  };
}

function uploadHint(isFull: boolean): string {
  return isFull
    ? t`You’ve reached the limit of ${DOCUMENT_LIMITS.documents} documents. Delete one to make room.`
    : t`PDF, Word or OpenDocument, up to ${{ size: formatFileSize(10_000_000) }}.`;
}
