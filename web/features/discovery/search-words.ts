import type { SearchQuery } from '@common-ground/contract/discovery/discovery';
import { FACETS } from '@common-ground/domain/discovery/facet';
import type { SearchAlert } from '@common-ground/domain/discovery/saved-search';
import { CHIP_TITLES, facetValueWords } from './facet-words.ts';
import { chosenOf } from './search-address.ts';

export const ALERT_OPTIONS: readonly { readonly value: SearchAlert; readonly label: string }[] = [
  { value: 'off', label: 'Never' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
];

/** A whole search in one line: "Words: hospital OR clinic · Route: Graduate · Skill: R, SQL". @param names as for `facetValueWords` */
export function searchWords(query: SearchQuery, names: ReadonlyMap<string, string> = new Map()): string {
  const facets = FACETS.flatMap((facet) => {
    const values = chosenOf(query, facet).map((value) => facetValueWords(facet, value, names));
    return values.length === 0 ? [] : [`${CHIP_TITLES[facet]}: ${values.join(', ')}`];
  });
  const all = [
    ...(query.words ? [`Words: ${query.words}`] : []),
    ...facets,
    ...(query.opportunityId ? ['against the criteria of an opportunity'] : []),
  ];
  return all.length === 0 ? 'Everybody who can be found' : all.join(' · ');
}
