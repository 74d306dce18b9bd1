import { isolated } from '@common-ground/domain/isolated';
import { useState } from 'react';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import type { Say } from '../../ui/signs/announcer.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { NewListForm } from './new-list-form.tsx';
import { NoteForm } from './note-form.tsx';
import { useAddToShortlist, useListShortlists, useRemoveFromShortlist } from './shortlists.queries.ts';

type ShortlistDialogProps = {
  readonly handle: string;
  readonly opportunityId: string | null;
  /** The lists that the person is on. */
  readonly onLists: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
  readonly say: Say;
};

/** Puts somebody on lists or takes them off, at once, and notes why. */
export function ShortlistDialog({ handle, opportunityId, onLists, onClose, say }: ShortlistDialogProps) {
  const lists = useListShortlists();
  const adding = useAddToShortlist();
  const removing = useRemoveFromShortlist();
  const [notedFor, setNotedFor] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const error = lists.error ?? adding.error ?? removing.error;
  const isOn = (id: string) => onLists.some((one) => one.id === id);
  const add = (shortlistId: string, name: string) =>
    adding.mutate(
      { shortlistId, handle, name },
      { onSuccess: () => say(`On the shortlist ${isolated(name)}.`) },
    );
  function toggle(id: string, name: string) {
    if (!isOn(id)) return add(id, name);
    removing.mutate(
      { shortlistId: id, handle },
      { onSuccess: () => say(`Taken off the shortlist ${isolated(name)}.`) },
    );
  }
  if (notedFor)
    return (
      <Dialog key="note" title={`Note on ${isolated(notedFor.name)}`} onClose={onClose}>
        <NoteForm
          place={{ shortlistId: notedFor.id, handle }}
          onDone={() => {
            onClose();
            say(`Noted on ${isolated(notedFor.name)}.`);
          }}
          onCancel={() => setNotedFor(null)}
        />
      </Dialog>
    );
  return (
    <Dialog key="lists" title="Shortlist" onClose={onClose}>
      {lists.isPending ? (
        <div role="status">
          <span className="sr-only">Loading</span>
          <SkeletonBlock className="h-24 w-full" />
        </div>
      ) : null}
      {lists.data?.items.length === 0 ? (
        <p className="text-small text-muted">
          There is no list yet. Colleagues who find people see it too; the person sees that they are on one.
        </p>
      ) : null}
      <ul className="grid">
        {lists.data?.items.map(({ id, name, opportunity, peopleCount }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-b border-line last:border-0">
            <Checkbox
              label={name}
              description={[
                isolated(opportunity?.title),
                peopleCount === 1 ? '1 person' : `${peopleCount} people`,
              ]
                .filter(Boolean)
                .join(' · ')}
              checked={isOn(id)}
              onChange={() => toggle(id, name)}
            />
            {isOn(id) ? (
              <Button tone="link" className="flex-none text-small" onClick={() => setNotedFor({ id, name })}>
                Add note<span className="sr-only"> on {isolated(name)}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {error ? (
        <Notice tone="danger" isUrgent>
          {failureWords(error)}
        </Notice>
      ) : null}
      <NewListForm opportunityId={opportunityId} onMade={({ id, name }) => add(id, name)} />
      <Button tone="quiet" className="justify-self-start" onClick={onClose}>
        Done
      </Button>
    </Dialog>
  );
}
