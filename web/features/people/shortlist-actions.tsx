import type { Shortlist } from '@common-ground/contract/people/shortlists';
import { isolated } from '@common-ground/domain/isolated';
import { SHORTLIST_LIMITS } from '@common-ground/domain/people/shortlist';
import { type FormEvent, useState } from 'react';
import { goTo } from '../../platform/navigation.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useDeleteShortlist, useRenameShortlist } from './shortlists.queries.ts';

/** Another name for a list, or its end. */
export function ShortlistActions({ list }: { readonly list: Shortlist }) {
  const [open, setOpen] = useState<'name' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="-ms-1.5 -mt-3 flex flex-wrap gap-x-3">
      <Button tone="link" className="text-small" onClick={() => setOpen('name')}>
        Rename
      </Button>
      <Button tone="link" className="text-small" onClick={() => setOpen('delete')}>
        Delete list
      </Button>
      {open === 'name' ? <NameDialog list={list} onClose={close} /> : null}
      {open === 'delete' ? <DeleteDialog list={list} onClose={close} /> : null}
    </div>
  );
}

type ActionProps = { readonly list: Shortlist; readonly onClose: () => void };

function NameDialog({ list, onClose }: ActionProps) {
  const [name, setName] = useState(list.name);
  const renaming = useRenameShortlist(list.id);
  const trimmed = name.trim();
  function save(event: FormEvent) {
    event.preventDefault();
    if (trimmed !== '' && !renaming.isPending) renaming.mutate(trimmed, { onSuccess: onClose });
  }
  return (
    <Dialog title="Rename the list" onClose={onClose}>
      <form onSubmit={save} noValidate className="grid gap-5">
        <TextField
          label="Name"
          value={name}
          maxLength={SHORTLIST_LIMITS.name}
          error={
            trimmed === ''
              ? 'Please give it a name.'
              : renaming.isError
                ? failureWords(renaming.error)
                : undefined
          }
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" className="justify-self-start" isBusy={renaming.isPending}>
          {renaming.isPending ? 'Saving' : 'Save name'}
        </Button>
      </form>
    </Dialog>
  );
}

function DeleteDialog({ list, onClose }: ActionProps) {
  const deleting = useDeleteShortlist();
  return (
    <Dialog title={`Delete ${isolated(list.name)}?`} onClose={onClose}>
      <p>The list goes for everybody at your company, with all its notes. Nobody on it is told.</p>
      {deleting.isError ? (
        <Notice tone="danger" isUrgent>
          {failureWords(deleting.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={deleting.isPending}
          onClick={() =>
            deleting.mutate(list.id, { onSuccess: () => goTo('/company-route/shortlists', true) })
          }
        >
          {deleting.isPending ? 'Deleting' : 'Delete list'}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
