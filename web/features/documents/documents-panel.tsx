import type { Document } from '@common-ground/contract/documents/documents';
import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { lazy, Suspense, useState } from 'react';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { DocumentRow } from './document-row.tsx';
import { useListDocuments } from './documents.queries.ts';
import { FillProfileCard } from './fill-profile-card.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { UploadArea } from './upload-area.tsx';
import { useNewCv } from './use-new-cv.ts';

const fetchSheet = () => import('./change-sheet.tsx');
const warmSheet = () => void fetchSheet().catch(() => undefined);
const ChangeSheet = lazy(() => fetchSheet().then((module) => ({ default: module.ChangeSheet })));

/** The dialog currently open above the list. */
type Opened =
  | { readonly kind: 'change' | 'delete' | 'preview'; readonly document: Document }
  | { readonly kind: 'link' };

/** A candidate's documents: upload files, view them, say what they are and who gets them. */
export function DocumentsPanel() {
  const list = useListDocuments();
  const [openedDocument, setOpenedDocument] = useState<Opened | null>(null);
  const documents = list.data?.documents ?? [];
  const isFull = documents.length >= DOCUMENT_LIMITS.documents;
  const newCv = useNewCv(list.data?.documents);
  const hasCv = documents.some(({ kind }) => kind === 'cv');
  // As it is now, even after a save elsewhere.
  const current = (document: Document) => documents.find(({ id }) => id === document.id) ?? document;
  const close = () => setOpenedDocument(null);

  return (
    <div className="grid grid-cols-1 gap-6">
      <UploadArea hasCv={hasCv} isFull={isFull} />
      {newCv.document ? <FillProfileCard document={newCv.document} onDecline={newCv.decline} /> : null}
      {list.isPending ? <SkeletonBlock className="h-44 w-full" /> : null}
      {list.isError && !list.data ? (
        <ErrorState onRetry={() => void list.refetch()} isRetrying={list.isFetching}>
          {failureMessage(list.error)}
        </ErrorState>
      ) : null}
      {list.data ? (
        // Preloads the sheet when someone comes near the list.
        <section
          tabIndex={-1}
          aria-label={t`Your documents`}
          className="rounded-card"
          onPointerEnter={warmSheet}
          onFocus={warmSheet}
        >
          <Card
            title={t`Your documents`}
            end={
              documents.length > 0 ? (
                <span className="text-muted tabular-nums">
                  {t`${{ count: documents.length }} of ${{ maximum: DOCUMENT_LIMITS.documents }}`}
                </span>
              ) : null
            }
          >
            {documents.length === 0 ? (
              <EmptyState title={t`No documents yet`}>
                <Trans>
                  A CV is all you need to start. Companies won’t see it until you send it with an application.
                </Trans>
              </EmptyState>
            ) : (
              <ul className="grid divide-y divide-line">
                {documents.map((document) => (
                  <li key={document.id} className="py-3 first:pt-0">
                    <DocumentRow
                      document={document}
                      onChange={() => setOpenedDocument({ kind: 'change', document })}
                      onDelete={() => setOpenedDocument({ kind: 'delete', document })}
                      onPreview={() => setOpenedDocument({ kind: 'preview', document })}
                    />
                  </li>
                ))}
              </ul>
            )}
            <div className="mt-2 border-t border-line pt-3">
              <Button
                tone="link"
                className="-ms-1.5"
                isDisabled={isFull}
                onClick={() => setOpenedDocument({ kind: 'link' })}
              >
                <Trans>Add portfolio link</Trans>
              </Button>
            </div>
          </Card>
        </section>
      ) : null}
      <Suspense>
        {openedDocument?.kind === 'link' ? <ChangeSheet document={null} onClose={close} /> : null}
        {openedDocument?.kind === 'change' ? (
          <ChangeSheet document={current(openedDocument.document)} onClose={close} />
        ) : null}
      </Suspense>
      {openedDocument?.kind === 'delete' ? (
        <DeletionDialog document={current(openedDocument.document)} onClose={close} />
      ) : null}
      {openedDocument?.kind === 'preview' ? (
        <PreviewDialog document={current(openedDocument.document)} onClose={close} />
      ) : null}
    </div>
  );
}
