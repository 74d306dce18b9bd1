import type { PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import { t } from '@common-ground/i18n/t';
import { useEffect, useMemo, useState } from 'react';
import { COMPANY_ACTIONS } from '../../../platform/company-actions.ts';
import { debounce } from '../../../platform/debounce.ts';
import { goTo } from '../../../platform/navigation.ts';
import { useKeyOf } from '../../../platform/single-keys.ts';
import { CONTROL_CLASSES } from '../../../ui/fields/field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SelectControl } from '../../../ui/fields/select.tsx';
import { boardHref, changeAddress, isTableState, type PipelineAddress } from '../pipeline-address.ts';

type PipelineToolbarProps = {
  readonly address: PipelineAddress;
  readonly opportunityId: string | null;
  readonly opportunities: readonly PipelineOpportunity[];
  readonly onKeys: () => void;
};

const STATES = [
  { value: 'open', label: t`All open` },
  { value: 'late', label: t`Late` },
  { value: 'near', label: t`Due soon` },
  { value: 'new', label: t`Not opened yet` },
  { value: 'unscored', label: t`Needs your scorecard` },
  { value: 'hired', label: t`Hired` },
  { value: 'hired_this_quarter', label: t`Hired this quarter` },
  { value: 'ended', label: t`Ended` },
] as const;
/** The table is filtered by the server, which has these states. */
const TABLE_STATES: readonly string[] = ['open', 'late', 'hired', 'hired_this_quarter', 'ended'];

/** The controls of the pipeline: view, search and filters. */
export function PipelineToolbar({ address, opportunityId, opportunities, onKeys }: PipelineToolbarProps) {
  const keyOf = useKeyOf();
  const isTable = address.view === 'table';
  const states = STATES.filter(({ value }) =>
    isTable ? TABLE_STATES.includes(value) : !isTableState(value),
  );
  return (
    <div className="flex flex-wrap items-center gap-2 text-small">
      <div className="w-full font-semibold sm:w-auto sm:max-w-64 sm:min-w-36 sm:flex-1">
        <SelectControl
          aria-label={t`Job`}
          value={opportunityId ?? ''}
          onChange={(event) =>
            goTo(boardHref(event.target.value || null, { ...address, applicationId: null }))
          }
        >
          <option value="">{t`All jobs`}</option>
          {opportunities.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectControl>
      </div>
      <SearchField key={opportunityId} words={address.words} />
      <div className="w-40 flex-none sm:w-auto sm:max-w-64 sm:min-w-36 sm:flex-1">
        <SelectControl
          aria-label={t`Filter`}
          value={address.state}
          onChange={(event) => changeAddress({ state: event.target.value as PipelineAddress['state'] })}
        >
          {states.map(({ value, label }) => (
            <option key={value} value={value}>
              {value === 'open' && !isTable ? t`All` : label}
            </option>
          ))}
        </SelectControl>
      </div>
      <button
        type="button"
        onClick={onKeys}
        aria-haspopup="dialog"
        aria-keyshortcuts={keyOf('shortcuts')}
        className="ms-auto hidden min-h-11 rounded-control px-2 font-medium text-muted hover:text-ink md:block"
      >
        {COMPANY_ACTIONS.shortcuts.label}
      </button>
    </div>
  );
}

/** Switches between board and table. */
export function ViewSwitch({ address }: Pick<PipelineToolbarProps, 'address'>) {
  return (
    <div className="[&_legend]:sr-only">
      <Segmented
        isSmall
        legend={t`View`}
        value={address.view}
        options={[
          { value: 'board', label: t`Board` },
          { value: 'table', label: t`Table` },
        ]}
        onChange={(view) => {
          const { state } = address;
          const fits = view === 'table' ? TABLE_STATES.includes(state) : !isTableState(state);
          changeAddress({ view, state: fits ? state : 'open' });
        }}
      />
    </div>
  );
}

const SEARCH_DEBOUNCE_MS = 200;

function SearchField({ words }: { readonly words: string }) {
  const [typed, setTyped] = useState(words);
  const search = useMemo(
    () => debounce((next: string) => changeAddress({ words: next }), SEARCH_DEBOUNCE_MS),
    [],
  );
  useEffect(() => search.cancel, [search]);
  // The search text can also change through the browser's Back button.
  const [searchText, setShown] = useState(words);
  if (searchText !== words) {
    setShown(words);
    if (words !== typed.trim()) setTyped(words);
  }
  return (
    <input
      type="search"
      dir="auto"
      aria-label={t`Search by name or job`}
      placeholder={t`Search by name or job`}
      value={typed}
      maxLength={100}
      onChange={(event) => {
        const next = event.target.value;
        setTyped(next);
        search.set(next.trim());
      }}
      className={`${CONTROL_CLASSES} w-0! min-w-32 flex-auto sm:max-w-64 sm:flex-1`}
    />
  );
}
