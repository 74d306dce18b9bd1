import type { Document } from '@common-ground/contract/documents';
import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import { useState } from 'react';
import { failureWords } from '../../platform/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { nameOf } from './document-words.ts';
import { usePreview } from './documents.queries.ts';

/** A look at a file: pictures of its pages, drawn by the server, so that nothing of the file itself runs here. */
export function PreviewDialog({
  document,
  onClose,
}: {
  readonly document: Document;
  readonly onClose: () => void;
}) {
  const [page, setPage] = useState(1);
  const picture = usePreview(document, page);
  const pages = document.file?.pages ?? 1;
  const shown = Math.min(pages, DOCUMENT_LIMITS.previewPages);
  const name = nameOf(document);
  return (
    <Dialog title={name} onClose={onClose}>
      {picture.isPending ? <SkeletonBlock className="aspect-[1/1.3] w-full" /> : null}
      {picture.isError ? (
        <ErrorState onRetry={() => void picture.refetch()} isRetrying={picture.isFetching}>
          {failureWords(picture.error)}
        </ErrorState>
      ) : null}
      {picture.data ? (
        <img
          src={picture.data}
          alt={pages > 1 ? `${name}, page ${page}` : name}
          className="max-h-[70dvh] w-full rounded-control border border-line bg-white object-contain"
        />
      ) : null}
      {shown > 1 ? (
        <div className="flex items-center justify-between gap-3">
          <Button tone="quiet" isDisabled={page === 1} onClick={() => setPage(page - 1)}>
            Page before
          </Button>
          <p role="status" className="text-small text-muted tabular-nums">
            Page {page} of {pages}
          </p>
          <Button tone="quiet" isDisabled={page === shown} onClick={() => setPage(page + 1)}>
            Next page
          </Button>
        </div>
      ) : null}
      {pages > shown ? (
        <p className="text-small text-muted">
          The first {shown} pages can be looked at here. Download the file to see the rest.
        </p>
      ) : null}
    </Dialog>
  );
}
