import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { CallError } from '../../platform/api/queries.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PageViewer } from '../../ui/frames/page-viewer.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { documentName } from './document-words.ts';
import { OriginalDownload } from './original-download.tsx';
import {
  type SentFile,
  usePreviewReceivedDocument,
  useReadReceivedDocument,
} from './received-documents.queries.ts';

type DocumentDialogProps = {
  readonly applicationId: string;
  readonly document: Snapshot['documents'][number];
  readonly onClose: () => void;
};

/** A file that a company was sent: its pages as pictures, or its text, and only then the file itself. */
export function DocumentDialog({ applicationId, document, onClose }: DocumentDialogProps) {
  const { documentId, kind, label, fileType } = document;
  const name = documentName(kind, label);
  const file = { applicationId, documentId };
  return (
    <Dialog title={name} isWide onClose={onClose}>
      {fileType === 'docx' || fileType === 'odt' ? (
        <WholeText file={file} name={name} />
      ) : (
        <DrawnPages file={file} name={name} />
      )}
      <OriginalDownload file={file} />
    </Dialog>
  );
}

type FileProps = { readonly file: SentFile; readonly name: string };

function DrawnPages({ file, name }: FileProps) {
  const [page, setPage] = useState(1);
  const document = useReadReceivedDocument(file);
  const picture = usePreviewReceivedDocument(file, page);
  const pages = document.data?.pages ?? 1;
  const text = document.data?.texts[page - 1];
  return (
    <>
      {picture.isError ? <Failure query={picture} title={t`This page couldn’t be shown`} /> : null}
      {picture.isError && !picture.isFetching && page === 1 ? null : (
        <PageViewer
          name={name}
          picture={picture}
          page={page}
          pages={pages}
          limit={DOCUMENT_LIMITS.previewPages}
          onPage={setPage}
        />
      )}
      {document.isError && picture.data ? (
        <p className="text-small text-muted">
          <Trans>
            We couldn’t read this file’s text, so we only show its first page, with no text for screen
            readers.
          </Trans>
        </p>
      ) : null}
      {text ? (
        <details className="text-small">
          <summary className="min-h-11 content-center font-semibold">{t`Text of page ${page}`}</summary>
          <Text text={text} />
        </details>
      ) : null}
    </>
  );
}

/** Word and OpenDocument files have no pages until they're laid out. */
function WholeText({ file, name }: FileProps) {
  const document = useReadReceivedDocument(file);
  const text = document.data?.texts[0] ?? '';
  return (
    <>
      {document.isPending ? (
        <div role="status">
          <span className="sr-only">
            <Trans>Loading</Trans>
          </span>
          <SkeletonBlock className="h-72 w-full" />
        </div>
      ) : null}
      {document.isError ? <Failure query={document} title={t`This file couldn’t be shown`} /> : null}
      {document.data ? (
        <>
          <p className="text-small text-muted">
            <Trans>This file is shown as plain text, without its layout or pictures.</Trans>{' '}
            {document.data.isCut ? <Trans>It’s long, so we only show the beginning.</Trans> : null}
          </p>
          <section
            aria-label={t`Text of ${name}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard
            tabIndex={0}
            className="max-h-[62dvh] overflow-auto rounded-control border border-line p-4"
          >
            {text === '' ? (
              <p>
                <Trans>There’s no text in this file.</Trans>
              </p>
            ) : (
              <Text text={text} />
            )}
          </section>
        </>
      ) : null}
    </>
  );
}

/** Someone else's text: it mustn't change any text direction but its own. */
function Text({ text }: { readonly text: string }) {
  return (
    <p className="max-w-[75ch] break-words whitespace-pre-line [unicode-bidi:plaintext]" dir="auto">
      {text}
    </p>
  );
}

type Failed = { readonly error: Error | null; readonly isFetching: boolean; refetch(): unknown };

function Failure({ query, title }: { readonly query: Failed; readonly title: string }) {
  const { error, isFetching } = query;
  // It's too complex to render, or can't be rendered at all, so retrying changes nothing.
  const cannotRender =
    error instanceof CallError && ['preview_missing', 'file_refused'].includes(error.problem.code);
  return cannotRender ? (
    <ErrorState title={title}>
      <Trans>We can’t show it here. You can still download the original below.</Trans>
    </ErrorState>
  ) : (
    <ErrorState title={title} onRetry={() => void query.refetch()} isRetrying={isFetching}>
      {failureWords(error)}
    </ErrorState>
  );
}
