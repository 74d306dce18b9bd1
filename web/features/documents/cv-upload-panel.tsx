import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { rescueFocus } from '../../ui/frames/rescued-focus.ts';
import { sizeWords } from './document-words.ts';
import { useListDocuments } from './documents.queries.ts';
import { announcement } from './upload-announcement.ts';
import { uploadQueue } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';

/** What a CV may be, of the files that are accepted. */
const ACCEPTED = '.pdf,.docx,.odt';

type CvUploadPanelProps = {
  /** There is one already: the button is quieter. */
  readonly hasCv: boolean;
  /** Gets the document's ID, also when the very same file was uploaded before. */
  readonly onUploaded: (documentId: string) => void;
};

/** Uploads a CV where it's needed, without leaving the page. */
export function CvUploadPanel({ hasCv, onUploaded }: CvUploadPanelProps) {
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot);
  const documents = useListDocuments().data?.documents ?? [];
  const picker = useRef<HTMLInputElement>(null);
  const stored = useRef(onUploaded);
  useEffect(() => {
    stored.current = onUploaded;
  });
  // Only what was chosen here: files of the documents page may still be on their way.
  const [ids, setIds] = useState<readonly string[]>([]);
  const own = uploads.filter(({ id, state }) => ids.includes(id) && state !== 'done');
  const isFull = documents.length >= DOCUMENT_LIMITS.documents;

  function choose(file: File) {
    const id = uploadQueue.add([file], {
      hasCv,
      kind: 'cv',
      onStored: (document) => {
        stored.current(document.id);
        setTimeout(rescueFocus);
      },
    })[0];
    if (id !== undefined) setIds((known) => [...known, id]);
  }

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
        <p className="text-small text-muted">
          {isFull
            ? t`You’ve reached the limit of ${DOCUMENT_LIMITS.documents} documents. Delete one to make room.`
            : t`PDF, Word or OpenDocument, up to ${{ size: sizeWords(10_000_000) }}.`}
        </p>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t`CV file`}
        accept={ACCEPTED}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) choose(file);
          // The same file can be chosen again after it was fixed.
          event.target.value = '';
        }}
      />
      {own.length > 0 ? (
        <ul className="grid grid-cols-1 gap-2">
          {own.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {announcement(uploads.filter(({ id }) => ids.includes(id)))}
      </p>
    </div>
  );
}
