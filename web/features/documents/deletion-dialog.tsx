import type { Document } from '@common-ground/contract/documents/documents';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { nameOf } from './document-texts.ts';
import { useDeleteDocument } from './documents.queries.ts';

/** Asks for confirmation before a document is deleted. */
export function DeletionDialog({
  document,
  onClose,
}: {
  readonly document: Document;
  readonly onClose: () => void;
}) {
  const deletion = useDeleteDocument();
  return (
    <Dialog title={t`Delete this document?`} onClose={onClose}>
      <p className="break-words">
        <Trans>
          “<bdi>{nameOf(document)}</bdi>” will be permanently deleted. Copies you’ve sent with applications
          stay there until you withdraw the application.
        </Trans>
      </p>
      {deletion.isError ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(deletion.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={deletion.isPending}
          onClick={() => deletion.mutate(document, { onSuccess: onClose })}
        >
          <Trans>Delete document</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Keep document</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
