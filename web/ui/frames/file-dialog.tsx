import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { ErrorState } from '../signs/error-state.tsx';
import { SkeletonBlock } from '../signs/skeleton.tsx';
import { PageViewer } from './page-viewer.tsx';

/** Something that's being loaded. */
export type Loading<Data> = {
  readonly data: Data | undefined;
  readonly isFetching: boolean;
  /** Why it couldn't be loaded, as text; null if it could, or is still loading. */
  readonly failure: string | null;
  /** Whether loading it again changes nothing: it's too complex, or can't be shown at all. */
  readonly isFinal: boolean;
  readonly retry: () => void;
};

type FileDialogProps = {
  readonly name: string;
  /** Whether it's shown as text: Word and OpenDocument files have no pages until they're laid out. */
  readonly isText: boolean;
  readonly document: Loading<{
    readonly pages: number | null;
    readonly texts: readonly string[];
    readonly isCut: boolean;
  }>;
  /** The picture of the page, as a URL for an `img`; not used for text. */
  readonly picture: Loading<string>;
  readonly page: number;
  /** The maximum number of pages that can be shown. */
  readonly pageLimit: number;
  readonly onPage: (page: number) => void;
  readonly download: {
    readonly isBusy: boolean;
    readonly failure: string | null;
    readonly start: () => void;
  };
  readonly onClose: () => void;
};

/** A file that a candidate sent: its pages as pictures, or its text, and only then the file itself. */
export function FileDialog({ name, isText, download, onClose, ...contents }: FileDialogProps) {
  return (
    <Dialog title={name} isWide onClose={onClose}>
      {isText ? (
        <WholeText name={name} document={contents.document} />
      ) : (
        <DrawnPages name={name} {...contents} />
      )}
      <OriginalDownload {...download} />
    </Dialog>
  );
}

type DrawnPagesProps = Pick<
  FileDialogProps,
  'name' | 'document' | 'picture' | 'page' | 'pageLimit' | 'onPage'
>;

function DrawnPages({ name, document, picture, page, pageLimit, onPage }: DrawnPagesProps) {
  const pages = document.data?.pages ?? 1;
  const text = document.data?.texts[page - 1];
  return (
    <>
      <Failure of={picture} title={t`This page couldn’t be shown`} />
      {picture.failure !== null && !picture.isFetching && page === 1 ? null : (
        <PageViewer
          name={name}
          picture={picture}
          page={page}
          pages={pages}
          limit={pageLimit}
          onPage={onPage}
        />
      )}
      {document.failure !== null && picture.data ? (
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

function WholeText({ name, document }: Pick<FileDialogProps, 'name' | 'document'>) {
  const { data, failure } = document;
  const text = data?.texts[0] ?? '';
  return (
    <>
      {data === undefined && failure === null ? (
        <div role="status">
          <span className="sr-only">
            <Trans>Loading</Trans>
          </span>
          <SkeletonBlock className="h-72 w-full" />
        </div>
      ) : null}
      <Failure of={document} title={t`This file couldn’t be shown`} />
      {data ? (
        <>
          <p className="text-small text-muted">
            <Trans>This file is shown as plain text, without its layout or pictures.</Trans>{' '}
            {data.isCut ? <Trans>It’s long, so we only show the beginning.</Trans> : null}
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

function Failure({ of, title }: { readonly of: Loading<unknown>; readonly title: string }) {
  if (of.failure === null) return null;
  return of.isFinal ? (
    <ErrorState title={title}>
      <Trans>We can’t show it here. You can still download the original below.</Trans>
    </ErrorState>
  ) : (
    <ErrorState title={title} onRetry={of.retry} isRetrying={of.isFetching}>
      {of.failure}
    </ErrorState>
  );
}

/** Offers the file itself, and says what that means. */
function OriginalDownload({ isBusy, failure, start }: FileDialogProps['download']) {
  return (
    <section aria-label={t`Original file`} className="grid gap-3 border-t border-line pt-4">
      <p className="max-w-[75ch] text-small">
        <Trans>
          <strong>The original can carry risks that what you see here doesn’t.</strong> Here, nothing in the
          file runs on your device. The original is the file as the candidate sent it. We check files when
          they’re uploaded, but no check finds everything, so download it only if you need it.
        </Trans>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="quiet" isBusy={isBusy} onClick={start}>
          <Trans>Download original</Trans>
        </Button>
        {failure ? (
          <p role="alert" className="text-small text-clay">
            {failure}
          </p>
        ) : null}
      </div>
      <p className="text-tiny text-muted">
        <Trans>The candidate can see that your company opened a document.</Trans>
      </p>
    </section>
  );
}
