import type { SearchFacets, SearchQuery } from '@common-ground/contract/discovery/discovery';
import type { Facet } from '@common-ground/domain/discovery/facet';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { FacetGroup, type FacetOption } from '../../ui/fields/facet-group.tsx';
import { SkeletonLine } from '../../ui/signs/skeleton.tsx';
import { FACET_TITLES, facetValueLabel } from './facet-labels.ts';
import { LanguageLevels } from './language-levels.tsx';
import { formatMatchCount } from './match-counts.ts';
import { chosenOf, SINGLE_FACETS, withChosen } from './search-address.ts';

type FacetsColumnProps = {
  readonly query: SearchQuery;
  /** Null while they're loading. */
  readonly facets: SearchFacets | null;
  readonly valueNames: ReadonlyMap<string, string>;
  readonly onChange: (query: SearchQuery) => void;
};

const ORDER = Object.keys(FACET_TITLES) as Facet[];

const HINTS: Partial<Record<Facet, string>> = {
  reaches: t`Unless you choose, we show candidates who live there or would move there.`,
  regions: t`Only available for candidates who show you their name. Choosing a region leaves out everyone else.`,
  resultSharing: t`Cards show how it overlaps with your culture. It never affects the order.`,
  mustHaves: t`From the job. Anything a candidate hasn’t told us counts as unknown.`,
};

/** All facets with their values, and how many match each, where that's shown. */
export function FacetsColumn({ query, facets, valueNames, onChange }: FacetsColumnProps) {
  if (facets === null) return <Waiting />;
  return (
    <div className="grid gap-5">
      {ORDER.map((facet) => {
        const set = (values: readonly string[]) => onChange(withChosen(query, facet, values));
        const selected = chosenOf(query, facet);
        if (facet === 'languages')
          return <Languages key={facet} selected={selected} facets={facets} onChange={set} />;
        const options = optionsOf(facet, facets, selected, valueNames);
        if (facet === 'regions' && options.length === 0) return <NoRegions key={facet} />;
        if (options.length === 0) return null;
        return (
          <FacetGroup
            key={facet}
            legend={FACET_TITLES[facet]}
            options={options}
            selected={selected}
            onChange={set}
            isSingle={SINGLE_FACETS.includes(facet)}
            {...(HINTS[facet] ? { hint: HINTS[facet] } : {})}
          />
        );
      })}
    </div>
  );
}

function optionsOf(
  facet: Facet,
  facets: SearchFacets,
  selected: readonly string[],
  valueNames: ReadonlyMap<string, string>,
): readonly FacetOption[] {
  const values = facets[facet];
  const missing = selected.filter((value) => !values.some((shownValue) => shownValue.value === value));
  return [...values, ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
    value,
    label: facetValueLabel(facet, value, valueNames),
    count: formatMatchCount(count),
    isEmpty: count === 0,
  }));
}

/** Why regions can't be searched here. */
function NoRegions() {
  return (
    <div>
      <p className="mb-0.5 text-small font-semibold">{FACET_TITLES.regions}</p>
      <p className="text-tiny text-muted">
        <Trans>Only available for candidates who show you their name. No one in these results does.</Trans>
      </p>
    </div>
  );
}

/** The languages are ticked here, and the level for each is chosen below. */
function Languages({
  selected,
  facets,
  onChange,
}: {
  readonly selected: readonly string[];
  readonly facets: SearchFacets;
  readonly onChange: (selected: readonly string[]) => void;
}) {
  const tags = selected.map((value) => value.split(':')[0] ?? value);
  const options = optionsOf('languages', facets, tags, new Map()).filter(({ value }) => !value.includes(':'));
  if (options.length === 0) return null;
  return (
    <div>
      <FacetGroup
        legend={FACET_TITLES.languages}
        options={options}
        selected={tags}
        onChange={(next) =>
          onChange(next.map((tag) => selected.find((value) => value.split(':')[0] === tag) ?? tag))
        }
      />
      {selected.length > 0 ? <LanguageLevels selected={selected} onChange={onChange} /> : null}
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-6">
      {[t`Route`, t`Rights`, t`Skills`, t`Start`].map((group) => (
        <div key={group} className="grid gap-3">
          <SkeletonLine className="w-1/2" />
          <SkeletonLine />
          <SkeletonLine className="w-5/6" />
          <SkeletonLine className="w-11/12" />
        </div>
      ))}
    </div>
  );
}
