import type { Shortlist } from '@common-ground/contract/people/shortlists';
import { isolated } from '@common-ground/domain/isolated';
import { SHORTLIST_LIMITS } from '@common-ground/domain/people/shortlist';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type FormEvent, useState } from 'react';
import { goTo } from '../../../platform/navigation.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useDeleteShortlist, useRenameShortlist } from '../shortlists.queries.ts';

/** Renames or deletes a list. */
export function ShortlistActions({ list }: { readonly list: Shortlist }) {
  const [open, setOpen] = useState<'name' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="-ms-1.5 -mt-3 flex flex-wrap gap-x-3">
      <Button tone="link" className="text-small" onClick={() => setOpen('name')}>
        <Trans>Rename</Trans>
      </Button>
      <Button tone="link" className="text-small" onClick={() => setOpen('delete')}>
        <Trans>Delete shortlist</Trans>
      </Button>
      {open === 'name' ? <NameDialog list={list} onClose={close} /> : null}
      {open === 'delete' ? <DeleteDialog list={list} onClose={close} /> : null}
    </div>
  );
}

type ActionProps = { readonly list: Shortlist; readonly onClose: () => void };

function NameDialog({ list, onClose }: ActionProps) {
  const [name, setName] = useState(list.name ?? '');
  const renaming = useRenameShortlist(list);
  const trimmed = name.trim();
  function save(event: FormEvent) {
    event.preventDefault();
    if (trimmed !== '' && !renaming.isPending) renaming.mutate(trimmed, { onSuccess: onClose });
  }
  return (
    <Dialog title={t`Rename shortlist`} onClose={onClose}>
      <form onSubmit={save} noValidate className="grid gap-5">
        <TextField
          label={t`Name`}
          value={name}
          maxLength={SHORTLIST_LIMITS.name}
          error={
            trimmed === ''
              ? t`Enter a name for the shortlist.`
              : renaming.isError
                ? failureMessage(renaming.error)
                : undefined
          }
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" className="justify-self-start" isBusy={renaming.isPending}>
          {renaming.isPending ? t`Saving…` : t`Save name`}
        </Button>
      </form>
    </Dialog>
  );
}

function DeleteDialog({ list, onClose }: ActionProps) {
  const deleting = useDeleteShortlist();
  return (
    <Dialog
      title={list.name === null ? t`Delete this shortlist?` : t`Delete ${isolated(list.name)}?`}
      onClose={onClose}
    >
      <p>
        <Trans>
          This deletes the shortlist and all its notes for everyone at your company. We don’t notify the
          candidates on it.
        </Trans>
      </p>
      {deleting.isError ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(deleting.error)}
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
          {deleting.isPending ? t`Deleting…` : t`Delete shortlist`}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
