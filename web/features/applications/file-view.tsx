import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { documentName } from './document-words.ts';

const DocumentDialog = lazy(() =>
  import('./document-dialog.tsx').then((module) => ({ default: module.DocumentDialog })),
);

type FileViewProps = {
  readonly applicationId: string;
  readonly document: Snapshot['documents'][number];
};

/** Opens a file that was sent. */
export function FileView({ applicationId, document }: FileViewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="link"
        aria-label={`View: ${documentName(document.kind, document.label)}`}
        onClick={() => setOpen(true)}
      >
        View
      </Button>
      {isOpen ? (
        <Suspense>
          <DocumentDialog applicationId={applicationId} document={document} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
