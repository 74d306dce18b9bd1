import type { SearchQuery } from '@common-ground/contract/discovery/discovery';
import { SAVED_SEARCH_LIMITS, type SearchAlert } from '@common-ground/domain/discovery/saved-search';
import { type FormEvent, useState } from 'react';
import { useRequestKey } from '../../platform/api/request-key.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useRegionNames } from './region-names.ts';
import { useSaveSearch } from './saved-searches.queries.ts';
import { ALERT_OPTIONS, searchWords } from './search-words.ts';

type SaveSearchDialogProps = {
  readonly query: SearchQuery;
  readonly onClose: () => void;
  readonly onSaved: (name: string) => void;
};

/** Keeps the present search under a name. */
export function SaveSearchDialog({ query, onClose, onSaved }: SaveSearchDialogProps) {
  const [name, setName] = useState('');
  const [alert, setAlert] = useState<SearchAlert>('off');
  const [isTried, setTried] = useState(false);
  const keyFor = useRequestKey();
  const saving = useSaveSearch();
  const regionNames = useRegionNames(query.regions ?? []);
  const trimmed = name.trim();
  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (trimmed === '' || saving.isPending) return;
    const body = { name: trimmed, query, alert };
    saving.mutate({ body, key: keyFor(body) }, { onSuccess: () => onSaved(trimmed) });
  }
  return (
    <Dialog title="Save this search" onClose={onClose}>
      <form onSubmit={save} noValidate className="grid gap-5">
        <p className="text-small text-muted">{searchWords(query, regionNames)}</p>
        <TextField
          label="Name"
          value={name}
          maxLength={SAVED_SEARCH_LIMITS.name}
          error={isTried && trimmed === '' ? 'Please give it a name.' : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Segmented
          legend="Mail me about new people in it"
          options={ALERT_OPTIONS}
          value={alert}
          onChange={setAlert}
          hint="The mail says how many there are, and names nobody."
        />
        {saving.isError ? (
          <Notice tone="danger" isUrgent>
            {failureWords(saving.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={saving.isPending}>
            {saving.isPending ? 'Saving' : 'Save search'}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
