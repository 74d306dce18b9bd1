import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { documentName } from './file-description.ts';

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
        aria-label={t`View: ${documentName(document.kind, document.label)}`}
        onClick={() => setOpen(true)}
      >
        <Trans>View</Trans>
      </Button>
      {isOpen ? (
        <Suspense>
          <DocumentDialog applicationId={applicationId} document={document} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
