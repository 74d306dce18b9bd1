import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useId, useState } from 'react';
import { searchable } from './combo-search.ts';

/** A value to choose, and how many results it would leave. */
export type FacetOption = {
  readonly value: string;
  readonly label: string;
  /** The count as text; null if it isn't known yet. */
  readonly count: string | null;
  /** Whether it would leave no results. */
  readonly isEmpty: boolean;
};

type FacetGroupProps = {
  readonly legend: string;
  readonly options: readonly FacetOption[];
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
  /** One sentence below the legend, where the label isn't enough. */
  readonly hint?: string;
  /** Whether only one value can be chosen, which replaces the previous one. */
  readonly isSingle?: boolean;
};

/** How many values are shown at first; chosen ones are always shown. */
const INITIAL_COUNT = 5;
/** From this many entries on there's a search field. */
const MIN_VALUES_FOR_SEARCH = 12;

/** The values of one property as checkboxes, each with the number of results it would leave. */
export function FacetGroup({ legend, options, selected, onChange, hint, isSingle = false }: FacetGroupProps) {
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const [typed, setTyped] = useState('');
  const searchText = searchable(typed);
  const visibleOptions = isExpanded
    ? options.filter(({ label }) => searchText === '' || searchable(label).includes(searchText))
    : options.filter(({ value }, index) => index < INITIAL_COUNT || selected.includes(value));
  const hasMore = options.length > INITIAL_COUNT;

  function toggle(value: string) {
    if (selected.includes(value)) onChange(selected.filter((other) => other !== value));
    else onChange(isSingle ? [value] : [...selected, value]);
  }

  return (
    <fieldset aria-describedby={hint ? `${id}-hint` : undefined} className="min-w-0">
      <legend className="mb-0.5 text-small font-semibold">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="mb-1 text-tiny text-muted">
          {hint}
        </p>
      ) : null}
      {isExpanded && options.length >= MIN_VALUES_FOR_SEARCH ? (
        <ListSearch legend={legend} value={typed} onChange={setTyped} />
      ) : null}
      <ul>
        {visibleOptions.map((option) => (
          <li key={option.value}>
            <FacetRow
              option={option}
              isChosen={selected.includes(option.value)}
              onToggle={() => toggle(option.value)}
            />
          </li>
        ))}
      </ul>
      {visibleOptions.length === 0 ? (
        <p className="py-1.5 text-small text-muted">
          <Trans>No matches.</Trans>
        </p>
      ) : null}
      {hasMore ? (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => {
            setExpanded(!isExpanded);
            setTyped('');
          }}
          className="min-h-11 rounded-control text-small font-semibold text-ground underline-offset-4 hover:underline md:min-h-8"
        >
          <ToggleLabel isExpanded={isExpanded} count={options.length} legend={legend} />
        </button>
      ) : null}
    </fieldset>
  );
}

type ListSearchProps = {
  readonly legend: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function ListSearch({ legend, value, onChange }: ListSearchProps) {
  return (
    <input
      type="search"
      dir="auto"
      aria-label={t`Search ${{ list: legend }}`}
      placeholder={t`Search this list`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="my-1.5 block min-h-9 w-full rounded-control border border-control bg-surface px-2.5 text-small placeholder:text-muted"
    />
  );
}

type ToggleLabelProps = { readonly isExpanded: boolean; readonly count: number; readonly legend: string };

function ToggleLabel({ isExpanded, count, legend }: ToggleLabelProps) {
  return isExpanded ? (
    <Trans>
      Show fewer<span className="sr-only"> in {legend}</span>
    </Trans>
  ) : (
    <Trans>
      Show all {count}
      <span className="sr-only"> in {legend}</span>
    </Trans>
  );
}

type FacetRowProps = {
  readonly option: FacetOption;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
};

function FacetRow({ option: { label, count, isEmpty }, isChosen, onToggle }: FacetRowProps) {
  return (
    <label
      className={`group -mx-1.5 flex min-h-11 items-center gap-2.5 rounded-[6px] px-1.5 text-small transition-colors duration-150 hover:bg-line/40 md:min-h-8 ${isEmpty && !isChosen ? 'text-muted' : ''}`}
    >
      <span className="relative size-4.5 flex-none">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          className="peer block size-4.5 appearance-none rounded-[5px] border-[1.5px] border-control bg-surface transition-colors duration-150 group-hover:border-ground checked:border-ground checked:bg-ground"
        />
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="pointer-events-none absolute inset-0 fill-none stroke-ground-ink stroke-[2.5] opacity-0 peer-checked:opacity-100"
        >
          <path d="m5 10.5 3.5 3.5L15 7" />
        </svg>
      </span>
      <span className="min-w-0 flex-1 py-1 leading-snug">
        {label}
        {count === null ? null : <span className="sr-only"> ({count})</span>}
      </span>
      {count === null ? null : (
        <span aria-hidden="true" className="text-tiny text-muted tabular-nums">
          {count}
        </span>
      )}
    </label>
  );
}
