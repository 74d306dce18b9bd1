import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import type { Announce } from '../../ui/signs/announcer.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { NewListForm } from './new-list-form.tsx';
import { NoteForm } from './note-form.tsx';
import { shortlistName } from './shortlist-messages.ts';
import { useAddToShortlist, useListShortlists, useRemoveFromShortlist } from './shortlists.queries.ts';

type ShortlistDialogProps = {
  readonly handle: string;
  readonly opportunityId: string | null;
  /** The shortlists the candidate is on. */
  readonly onLists: readonly { readonly id: string }[];
  readonly onClose: () => void;
  readonly announce: Announce;
};

/** Adds a candidate to shortlists or removes them. Each change is saved right away, with an optional note. */
export function ShortlistDialog({ handle, opportunityId, onLists, onClose, announce }: ShortlistDialogProps) {
  const lists = useListShortlists();
  const adding = useAddToShortlist();
  const removing = useRemoveFromShortlist();
  const [noteTarget, setNotedFor] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const error = lists.error ?? adding.error ?? removing.error;
  const namedLists = (lists.data?.items ?? []).map((list) => ({ ...list, name: shortlistName(list) }));
  const isOn = (id: string) => onLists.some((list) => list.id === id);
  const add = (shortlistId: string, name: string) =>
    adding.mutate(
      { shortlistId, handle, name },
      { onSuccess: () => announce(t`Added to the shortlist ${isolated(name)}.`) },
    );
  function toggle(id: string, name: string) {
    if (!isOn(id)) return add(id, name);
    removing.mutate(
      { shortlistId: id, handle },
      { onSuccess: () => announce(t`Removed from the shortlist ${isolated(name)}.`) },
    );
  }
  if (noteTarget)
    return (
      <Dialog key="note" title={t`Note on ${isolated(noteTarget.name)}`} onClose={onClose}>
        <NoteForm
          place={{ shortlistId: noteTarget.id, handle }}
          onDone={() => {
            onClose();
            announce(t`Note added on ${isolated(noteTarget.name)}.`);
          }}
          onCancel={() => setNotedFor(null)}
        />
      </Dialog>
    );
  return (
    <Dialog key="lists" title={t`Shortlist`} onClose={onClose}>
      {lists.isPending ? (
        <div role="status">
          <span className="sr-only">
            <Trans>Loading…</Trans>
          </span>
          <SkeletonBlock className="h-24 w-full" />
        </div>
      ) : null}
      {lists.data?.items.length === 0 ? (
        <p className="text-small text-muted">
          <Trans>
            No shortlists yet. Colleagues who search for candidates can see them too, and candidates can see
            that they’re on one.
          </Trans>
        </p>
      ) : null}
      <ul className="grid">
        {namedLists.map(({ id, name, opportunity, peopleCount }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-b border-line last:border-0">
            <Checkbox
              label={name}
              description={[
                isolated(opportunity?.title),
                t`${plural(peopleCount, { one: '# candidate', other: '# candidates' })}`,
              ]
                .filter(Boolean)
                .join(' · ')}
              checked={isOn(id)}
              onChange={() => toggle(id, name)}
            />
            {isOn(id) ? (
              <Button tone="link" className="flex-none text-small" onClick={() => setNotedFor({ id, name })}>
                <Trans>
                  Add note<span className="sr-only"> on {isolated(name)}</span>
                </Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(error)}
        </Notice>
      ) : null}
      <NewListForm opportunityId={opportunityId} onCreated={(list) => add(list.id, shortlistName(list))} />
      <Button tone="quiet" className="justify-self-start" onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </Dialog>
  );
}
