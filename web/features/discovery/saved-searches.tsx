import type { SearchQuery } from '@common-ground/contract/discovery/discovery';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { goTo, useSearchText } from '../../platform/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { useAnnouncer } from '../../ui/signs/announcer.tsx';
import { SaveSearchDialog } from './save-search-dialog.tsx';
import { SavedSearchesSheet } from './saved-searches-sheet.tsx';
import { searchHref } from './search-address.ts';

/** Saves the current search, and opens saved ones. */
export function SavedSearches({ query }: { readonly query: SearchQuery }) {
  // The email about new candidates leads to the list.
  const isRequested = new URLSearchParams(useSearchText()).has('saved');
  const [open, setOpen] = useState<'save' | 'list' | null>(isRequested ? 'list' : null);
  const [announce, announcer] = useAnnouncer();
  function close() {
    setOpen(null);
    if (isRequested) goTo(searchHref(query), true, true);
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="quiet" className="min-h-10 rounded-full text-small" onClick={() => setOpen('list')}>
        <Trans>Saved searches</Trans>
      </Button>
      <Button tone="quiet" className="min-h-10 rounded-full text-small" onClick={() => setOpen('save')}>
        <Trans>Save search</Trans>
      </Button>
      {announcer}
      {open === 'save' ? (
        <SaveSearchDialog
          query={query}
          onClose={close}
          onSaved={(name) => {
            close();
            announce(t`Saved as ${isolated(name)}`);
          }}
        />
      ) : null}
      {open === 'list' ? <SavedSearchesSheet onClose={close} announce={announce} /> : null}
    </div>
  );
}
