import type { SearchFacets, SearchQuery } from '@common-ground/contract/discovery/discovery';
import { FACETS } from '@common-ground/domain/discovery/facet';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FacetsColumn } from './facets-column.tsx';

const NONE = Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as SearchFacets;
const FOUND: SearchFacets = {
  ...NONE,
  routes: [
    { value: 'graduate', count: 3 },
    { value: 'experienced', count: null },
  ],
  languages: [{ value: 'pt', count: 2 }],
  availableBy: [
    { value: '2027-01-01', count: 1 },
    { value: '2027-06-01', count: 4 },
  ],
  resultSharing: [{ value: 'shared', count: 2 }],
};

/** Every search that was requested, in order. */
let queries: SearchQuery[] = [];
beforeEach(() => {
  queries = [];
});

function Page({
  initial = {},
  facets = FOUND,
}: {
  readonly initial?: SearchQuery;
  readonly facets?: SearchFacets;
}) {
  const [query, setQuery] = useState<SearchQuery>(initial);
  return (
    <FacetsColumn
      query={query}
      facets={facets}
      valueNames={new Map()}
      onChange={(next) => {
        queries.push(next);
        setQuery(next);
      }}
    />
  );
}

const box = (name: RegExp) => page.getByRole('checkbox', { name });

describe('a choice', () => {
  test('is added to its facet, and removed again', async () => {
    await render(<Page initial={{ words: 'figures' }} />);
    await box(/graduate/i).click();
    await box(/experienced/i).click();
    await box(/graduate/i).click();
    await box(/experienced/i).click();
    expect(queries).toEqual([
      { words: 'figures', routes: ['graduate'] },
      { words: 'figures', routes: ['graduate', 'experienced'] },
      { words: 'figures', routes: ['experienced'] },
      { words: 'figures' },
    ]);
  });

  test('replaces the other if only one can be chosen', async () => {
    await render(<Page initial={{ availableBy: '2027-01-01' }} />);
    await page
      .getByRole('group', { name: 'Can start by' })
      .getByText(/June 2027/)
      .click();
    expect(queries).toEqual([{ availableBy: '2027-06-01' }]);
  });

  test('stays even if no one matches it any more, so that it can be removed', async () => {
    await render(<Page initial={{ skills: ['welding'] }} />);
    await expect.element(box(/welding/i)).toBeChecked();
    await box(/welding/i).click();
    expect(queries).toEqual([{}]);
  });

  test('of a language can have a level, which stays when another is ticked', async () => {
    await render(
      <Page
        initial={{ languages: ['pt:C1'] }}
        facets={{
          ...FOUND,
          languages: [
            { value: 'pt', count: 2 },
            { value: 'de', count: 1 },
          ],
        }}
      />,
    );
    await box(/german/i).click();
    expect(queries).toEqual([{ languages: ['pt:C1', 'de'] }]);
  });
});

describe('counts', () => {
  test('say "under 25" where less than a page isn’t counted', async () => {
    await render(<Page />);
    await expect.element(box(/graduate.*3/i)).toBeVisible();
    await expect.element(box(/experienced.*under 25/i)).toBeVisible();
  });
});

describe('who shares their result', () => {
  test('is a choice, but the overlap itself isn’t', async () => {
    await render(<Page />);
    const group = page.getByRole('group', { name: 'Culture result' });
    await expect.element(group.getByText(/never affects the order/i)).toBeVisible();
    expect(group.getByRole('checkbox').elements()).toHaveLength(1);
    await group.getByRole('checkbox', { name: /shares their result/i }).click();
    expect(queries).toEqual([{ resultSharing: ['shared'] }]);
    for (const word of ['strong', 'mixed', 'little'])
      expect(page.getByRole('checkbox', { name: new RegExp(word, 'i') }).elements()).toEqual([]);
  });

  test('is not offered to a company whose culture is not published', async () => {
    await render(<Page facets={{ ...FOUND, resultSharing: [] }} />);
    await expect.element(box(/graduate/i)).toBeVisible();
    expect(page.getByRole('group', { name: 'Culture result' }).elements()).toEqual([]);
  });
});
