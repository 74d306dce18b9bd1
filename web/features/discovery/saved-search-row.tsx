import type { SavedSearch, SavedSearchContent } from '@common-ground/contract/discovery/saved-searches';
import { SAVED_SEARCH_LIMITS, type SearchAlert } from '@common-ground/domain/discovery/saved-search';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Announce } from '../../ui/signs/announcer.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useRegionNames } from './region-names.ts';
import { useChangeSavedSearch, useDeleteSavedSearch } from './saved-searches.queries.ts';
import { searchHref } from './search-address.ts';
import { ALERT_OPTIONS, describeSearch } from './search-description.ts';

type SavedSearchRowProps = {
  readonly saved: SavedSearch;
  readonly onOpened: () => void;
  readonly announce: Announce;
};

/** One saved search. */
export function SavedSearchRow({ saved, onOpened, announce }: SavedSearchRowProps) {
  const { id, name, query, alert, isShared, version } = saved;
  const regionNames = useRegionNames(query.regions ?? []);
  const [mode, setMode] = useState<'shown' | 'renaming' | 'deleting'>('shown');
  const row = useRef<HTMLLIElement>(null);
  /** Switches to another mode and focuses the first thing to do in it. */
  function switchMode(next: typeof mode, first: string) {
    flushSync(() => setMode(next));
    row.current?.querySelector<HTMLElement>(first)?.focus();
  }
  const changing = useChangeSavedSearch();
  const deleting = useDeleteSavedSearch();
  const error = changing.error ?? deleting.error;
  function change(changes: Partial<SavedSearchContent>, words: string) {
    changing.mutate(
      { id, version, body: { name, query, alert, isShared, ...changes } },
      {
        onSuccess: () => {
          if (mode === 'renaming') switchMode('shown', '[data-rename]');
          announce(words);
        },
      },
    );
  }
  return (
    <li ref={row} className="grid gap-2.5 rounded-card border border-line p-4">
      {mode === 'renaming' ? (
        <Renaming
          name={name}
          isBusy={changing.isPending}
          onSave={(next) => change({ name: next }, t`Renamed to ${isolated(next)}`)}
          onCancel={() => switchMode('shown', '[data-rename]')}
        />
      ) : (
        <div>
          <h3>
            <TextLink href={searchHref(query)} onClick={onOpened}>
              {name}
            </TextLink>
          </h3>
          <p className="mt-0.5 text-small text-muted">{describeSearch(query, regionNames)}</p>
        </div>
      )}
      <label className="flex items-center justify-between gap-3 text-small">
        <span>
          <Trans>Email me about new candidates</Trans>
        </span>
        <select
          value={alert}
          onChange={(event) => change({ alert: event.target.value as SearchAlert }, t`Email alert changed`)}
          className="min-h-10 rounded-control border border-control bg-surface px-2 text-small"
        >
          {ALERT_OPTIONS.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
      <Checkbox
        label={<span className="text-small">{t`Share with your team`}</span>}
        checked={isShared}
        onChange={({ target: { checked } }) =>
          change(
            { isShared: checked },
            checked ? t`Shared with your team` : t`No longer shared with your team`,
          )
        }
      />
      {error ? (
        <p role="alert" className="text-small font-medium text-clay">
          {failureMessage(error)}
        </p>
      ) : null}
      {mode === 'shown' ? (
        <div className="-mb-1.5 -ms-1.5 flex flex-wrap gap-x-3">
          <Button
            tone="link"
            className="text-small"
            data-rename
            onClick={() => switchMode('renaming', 'input')}
          >
            <Trans>Rename</Trans>
          </Button>
          <Button
            tone="link"
            className="text-small"
            data-delete
            onClick={() => switchMode('deleting', '[data-keep]')}
          >
            <Trans>Delete</Trans>
          </Button>
        </div>
      ) : null}
      {mode === 'deleting' ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            tone="danger"
            className="text-small"
            isBusy={deleting.isPending}
            onClick={() => deleting.mutate(id, { onSuccess: () => announce(t`Deleted ${isolated(name)}`) })}
          >
            <Trans>Delete permanently</Trans>
          </Button>
          <Button
            tone="quiet"
            className="text-small"
            data-keep
            onClick={() => switchMode('shown', '[data-delete]')}
          >
            <Trans>Cancel</Trans>
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function Renaming({
  name,
  isBusy,
  onSave,
  onCancel,
}: {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}) {
  const [text, setText] = useState(name);
  const trimmed = text.trim();
  function save(event: FormEvent) {
    event.preventDefault();
    if (trimmed !== '' && !isBusy) onSave(trimmed);
  }
  return (
    <form onSubmit={save} className="grid gap-3">
      <TextField
        label={t`Name`}
        value={text}
        maxLength={SAVED_SEARCH_LIMITS.name}
        error={trimmed === '' ? t`Enter a name for the search.` : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="text-small" isBusy={isBusy}>
          <Trans>Save name</Trans>
        </Button>
        <Button tone="quiet" className="text-small" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
