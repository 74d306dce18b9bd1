import type { SearchQuery } from '@common-ground/contract/discovery/discovery';
import { FACETS } from '@common-ground/domain/discovery/facet';
import type { SearchAlert } from '@common-ground/domain/discovery/saved-search';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { CHIP_TITLES, facetValueLabel } from './facet-labels.ts';
import { chosenOf } from './search-address.ts';

export const ALERT_OPTIONS: readonly { readonly value: SearchAlert; readonly label: string }[] = [
  { value: 'off', label: t`Never` },
  { value: 'daily', label: t`Every day` },
  { value: 'weekly', label: t`Every week` },
];

/** A whole search in one line: "Search: hospital OR clinic · Route: Graduate · Skill: R, SQL". @param names as for `facetValueLabel` */
export function describeSearch(query: SearchQuery, names: ReadonlyMap<string, string> = new Map()): string {
  const facets = FACETS.flatMap((facet) => {
    const values = chosenOf(query, facet).map((value) => facetValueLabel(facet, value, names));
    return values.length === 0
      ? []
      : [t`${{ filter: CHIP_TITLES[facet] }}: ${{ values: values.join(', ') }}`];
  });
  const all = [
    ...(query.words ? [t`Search: ${{ words: isolated(query.words) }}`] : []),
    ...facets,
    ...(query.opportunityId ? [t`compared with a job’s criteria`] : []),
  ];
  return all.length === 0 ? t`All candidates` : all.join(' · ');
}
