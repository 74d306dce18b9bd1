import type { Document } from '@common-ground/contract/documents/documents';
import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { CallError } from '../../platform/api/queries.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PageViewer } from '../../ui/frames/page-viewer.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { nameOf } from './document-texts.ts';
import { usePreviewDocument } from './documents.queries.ts';

/** A preview of a file: pictures of its pages, drawn by the server, so that nothing in the file itself runs here. */
export function PreviewDialog({
  document,
  onClose,
}: {
  readonly document: Document;
  readonly onClose: () => void;
}) {
  const [page, setPage] = useState(1);
  const picture = usePreviewDocument(document, page);
  const name = nameOf(document);
  return (
    <Dialog title={name} isWide onClose={onClose}>
      {picture.isError ? (
        <PreviewFailure error={picture.error} isFetching={picture.isFetching} refetch={picture.refetch} />
      ) : null}
      <PageViewer
        name={name}
        picture={picture}
        page={page}
        pages={document.file?.pages ?? 1}
        limit={DOCUMENT_LIMITS.previewPages}
        onPage={setPage}
      />
    </Dialog>
  );
}

type Failed = { readonly error: Error; readonly isFetching: boolean; refetch(): unknown };

function PreviewFailure({ error, isFetching, refetch }: Failed) {
  // Rendering it again would take just as long and end the same way.
  if (error instanceof CallError && error.problem.code === 'file_refused')
    return (
      <ErrorState>
        <Trans>This file is too complex to preview. You can still download it.</Trans>
      </ErrorState>
    );
  return (
    <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
      {failureMessage(error)}
    </ErrorState>
  );
}
