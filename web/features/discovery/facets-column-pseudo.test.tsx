import type { SearchFacets } from '@common-ground/contract/discovery/discovery';
import { FACETS } from '@common-ground/domain/discovery/facet';
import { test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectTranslated } from '../../platform/testing/pseudo-page.ts';
import { FacetsColumn } from './facets-column.tsx';

const NONE = Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as SearchFacets;
const FACETS_FOUND: SearchFacets = {
  ...NONE,
  routes: [{ value: 'graduate', count: 3 }],
  stages: [{ value: 'recently_graduated', count: 1 }],
  workModes: [{ value: 'on_site', count: 2 }],
  languages: [{ value: 'pt:C1', count: 2 }],
  countries: [{ value: 'NO', count: 1 }],
  availableBy: [{ value: '2027-01-01', count: 1 }],
  qualificationLevels: [{ value: '4', count: 1 }],
  resultSharing: [{ value: 'shared', count: 2 }],
};
/** Names that come from the platform. */
const PLAIN = ['Portuguese', 'Norway', 'January'];

test('the filters of people are translated and fit a small screen', async () => {
  await render(
    <main className="p-4">
      <FacetsColumn query={{}} facets={FACETS_FOUND} valueNames={new Map()} onChange={() => undefined} />
    </main>,
  );
  await expectTranslated(PLAIN);
});
