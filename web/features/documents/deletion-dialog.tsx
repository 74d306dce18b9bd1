import type { Document } from '@common-ground/contract/documents/documents';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { nameOf } from './document-words.ts';
import { useDeleteDocument } from './documents.queries.ts';

/** Asks once before a document is deleted. */
export function DeletionDialog({
  document,
  onClose,
}: {
  readonly document: Document;
  readonly onClose: () => void;
}) {
  const deletion = useDeleteDocument();
  return (
    <Dialog title="Delete this document?" onClose={onClose}>
      <p className="break-words">
        “<bdi>{nameOf(document)}</bdi>” is deleted for good. What you sent with an application stays with that
        application until you withdraw it.
      </p>
      {deletion.isError ? (
        <Notice tone="danger" isUrgent>
          {failureWords(deletion.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={deletion.isPending}
          onClick={() => deletion.mutate(document, { onSuccess: onClose })}
        >
          Delete it
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
