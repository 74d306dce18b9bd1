import type { SearchQuery } from '@common-ground/contract/discovery/discovery';
import { FACETS, type SearchOrder } from '@common-ground/domain/discovery/facet';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { RemovableChips } from '../../ui/fields/removable-chips.tsx';
import { CHIP_TITLES, facetValueLabel } from './facet-labels.ts';
import { formatCandidateCount } from './match-counts.ts';
import { chosenOf, withChosen, withSearchText } from './search-address.ts';

type ListHeadProps = {
  readonly query: SearchQuery;
  /** As shown; null while loading, and after a failure. */
  readonly total: number | null;
  readonly isFailed: boolean;
  readonly valueNames: ReadonlyMap<string, string>;
  readonly onChange: (query: SearchQuery) => void;
  /** What's next to the sort order: blind review, saving the search. */
  readonly end: ReactNode;
};

const ORDER_LABELS: Readonly<Record<SearchOrder, string>> = {
  newest: t`Newest first`,
  random: t`Random order`,
  criteria_met: t`Most criteria met`,
};

/** The number of results, their order, and what's chosen. */
export function ListHead({ query, total, isFailed, valueNames, onChange, end }: ListHeadProps) {
  const order = query.order ?? 'newest';
  const chips = [
    ...(query.words ? [{ id: 'words', kind: t`Search`, label: query.words }] : []),
    ...FACETS.flatMap((facet) =>
      chosenOf(query, facet).map((value) => ({
        id: `${facet}:${value}`,
        kind: CHIP_TITLES[facet],
        label: facetValueLabel(facet, value, valueNames),
      })),
    ),
  ];
  function remove(id: string) {
    if (id === 'words') return onChange(withSearchText(query, ''));
    const facet = FACETS.find((item) => id.startsWith(`${item}:`));
    if (!facet) return;
    const value = id.slice(facet.length + 1);
    onChange(
      withChosen(
        query,
        facet,
        chosenOf(query, facet).filter((other) => other !== value),
      ),
    );
  }
  function clear() {
    const { opportunityId, order: sort } = query;
    onChange({ ...(opportunityId ? { opportunityId } : {}), ...(sort ? { order: sort } : {}) });
  }
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
          <p role="status" className="font-semibold">
            {total !== null ? (
              formatCandidateCount(total)
            ) : isFailed ? null : (
              <span className="sr-only">
                <Trans>Searching…</Trans>
              </span>
            )}
          </p>
          <label className="inline-flex items-center gap-1.5 text-muted">
            <span className="sr-only">
              <Trans>Sort by</Trans>
            </span>
            <select
              value={order}
              onChange={(event) => onChange({ ...query, order: event.target.value as SearchOrder })}
              className="field-sizing-content min-h-9 cursor-pointer rounded-control border border-transparent bg-transparent px-1 text-ink hover:border-line hover:bg-surface"
            >
              {(Object.keys(ORDER_LABELS) as SearchOrder[])
                .filter((option) => option !== 'criteria_met' || query.opportunityId !== undefined)
                .map((option) => (
                  <option key={option} value={option}>
                    {ORDER_LABELS[option]}
                  </option>
                ))}
            </select>
          </label>
        </div>
        <div className="flex flex-wrap items-center gap-2">{end}</div>
      </div>
      <RemovableChips label={t`Active filters`} chips={chips} onRemove={remove} onClear={clear} />
    </div>
  );
}
