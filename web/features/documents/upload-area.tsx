import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type DragEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ACCEPTED_FILES } from '../../platform/file-messages.ts';
import { Button } from '../../ui/button.tsx';
import { FileUpIcon } from '../../ui/signs/icons.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { announcement } from './upload-announcement.ts';
import { uploadQueue } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';

const megabytes = (bytes: number) => formatNumber(bytes / 1_048_576, { style: 'unit', unit: 'megabyte' });

/** The upload area: takes files by button, by dropping them on it, or by pasting anywhere on the page. */
export function UploadArea({ hasCv, isFull }: { readonly hasCv: boolean; readonly isFull: boolean }) {
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot);
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function take(files: readonly File[]) {
    if (files.length > 0 && !isFull) uploadQueue.add(files, { hasCv });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what `take` looks at is named
  useEffect(() => {
    function handlePaste(event: ClipboardEvent) {
      const isWriting = event.target instanceof Element && event.target.closest('input, textarea, dialog');
      const files = [...(event.clipboardData?.files ?? [])];
      if (isWriting || files.length === 0) return;
      event.preventDefault();
      take(files);
    }
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [hasCv, isFull]);

  function handleDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isFull ? 'none' : 'copy';
    setOver(!isFull);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  }

  return (
    <section aria-label={t`Add files`} className="grid grid-cols-1 gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition for the pointer; the button does the same */}
      <div
        onDragEnter={handleDrag}
        onDragOver={handleDrag}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
        className={`grid justify-items-center gap-1 rounded-card border-2 border-dashed px-5 py-7 text-center transition-colors duration-150 ${
          isOver ? 'border-ground bg-ground-wash' : 'border-line bg-surface'
        }`}
      >
        <FileUpIcon className={`size-7 ${isOver ? 'text-ground' : 'text-muted'}`} />
        <Button tone="quiet" className="mt-2" isDisabled={isFull} onClick={() => picker.current?.click()}>
          <Trans>Choose files</Trans>
        </Button>
        <p className="mt-2 text-small text-muted">
          <span className="max-sm:hidden">
            <Trans>Or drag and drop, or paste.</Trans>{' '}
          </span>
          <Trans>
            PDF, Word, OpenDocument, PNG or JPEG, up to {megabytes(DOCUMENT_LIMITS.fileBytes)} each.
          </Trans>{' '}
          <Trans>
            Until you confirm your email address, {megabytes(DOCUMENT_LIMITS.unconfirmedBytes)} in total.
          </Trans>
        </p>
        <p className="text-small text-muted">
          <Trans>We remove location and camera data from images. Files with scripts aren’t accepted.</Trans>
        </p>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={t`Files`}
          accept={ACCEPTED_FILES}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
      </div>
      {isFull ? (
        <Notice tone="info">
          <Trans>
            You’ve reached the limit of {DOCUMENT_LIMITS.documents} documents. Delete one to make room.
          </Trans>
        </Notice>
      ) : null}
      {uploads.length > 0 ? (
        <ul className="grid grid-cols-1 gap-2">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {announcement(uploads)}
      </p>
    </section>
  );
}
