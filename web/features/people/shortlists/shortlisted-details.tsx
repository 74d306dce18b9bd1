import type { ShortlistedPerson } from '@common-ground/contract/people/shortlists';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { candidateCode } from '../../../platform/text/candidate-formats.ts';
import { formatInstantAsDay } from '../../../platform/text/day-formats.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NoteForm } from '../note-form.tsx';
import { ShortlistNoteItem } from '../shortlist-note-item.tsx';
import { useRemoveFromShortlist } from '../shortlists.queries.ts';

type ShortlistedDetailsProps = { readonly shortlistId: string; readonly person: ShortlistedPerson };

/** Shows the notes about a candidate on a list, who added them and when, and the actions. */
export function ShortlistedDetails({ shortlistId, person }: ShortlistedDetailsProps) {
  const { handle, addedBy, addedAt, notes } = person;
  const [open, setOpen] = useState<'note' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {notes.length > 0 ? (
        <ul className="mt-1 grid gap-2">
          {notes.map((note) => (
            <ShortlistNoteItem key={note.id} shortlistId={shortlistId} note={note} />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-tiny text-muted">
          {addedBy
            ? t`Added on ${{ day: formatInstantAsDay(addedAt) }} by ${isolated(addedBy)}`
            : t`Added on ${{ day: formatInstantAsDay(addedAt) }}`}
        </p>
        <div className="-me-1.5 flex flex-wrap gap-x-2">
          <Button tone="link" className="text-small" onClick={() => setOpen('note')}>
            <Trans>
              Add note<span className="sr-only"> about {candidateCode(handle)}</span>
            </Trans>
          </Button>
          <Button tone="link" className="text-small" onClick={() => setOpen('remove')}>
            <Trans>
              Remove<span className="sr-only"> {candidateCode(handle)}</span>
            </Trans>
          </Button>
        </div>
      </div>
      {open === 'note' ? (
        <Dialog title={t`Note about ${{ code: candidateCode(handle) }}`} onClose={close}>
          <NoteForm place={{ shortlistId, handle }} onDone={close} onCancel={close} />
        </Dialog>
      ) : null}
      {open === 'remove' ? <RemoveDialog {...{ shortlistId, handle }} onClose={close} /> : null}
    </>
  );
}

type RemoveDialogProps = {
  readonly shortlistId: string;
  readonly handle: string;
  readonly onClose: () => void;
};

function RemoveDialog({ shortlistId, handle, onClose }: RemoveDialogProps) {
  const removing = useRemoveFromShortlist();
  return (
    <Dialog title={t`Remove ${{ code: candidateCode(handle) }} from the shortlist?`} onClose={onClose}>
      <p>
        <Trans>This also deletes the notes about them on this shortlist.</Trans>
      </p>
      {removing.isError ? <p className="text-clay">{failureMessage(removing.error)}</p> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={removing.isPending}
          onClick={() => removing.mutate({ shortlistId, handle }, { onSuccess: onClose })}
        >
          {removing.isPending ? t`Removing…` : t`Remove`}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
