import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Filters, withoutProfile } from './opportunity-filters.ts';
import { ProfileFiltersLine } from './profile-filters-line.tsx';

/** A list of 38 jobs, of which the profile's filters leave 3. */
function Page({ onChange }: { readonly onChange: (filters: Filters) => void }) {
  const [filters, setFilters] = useState<Filters>({});
  return (
    <main>
      <h1 tabIndex={-1}>Jobs</h1>
      <ProfileFiltersLine
        remainingCount={filters.without === undefined ? 3 : 38}
        all={38}
        isNarrowed={false}
        onShowAll={() => {
          setFilters(withoutProfile(filters));
          onChange(withoutProfile(filters));
        }}
      />
    </main>
  );
}

test('one button shows every job that the profile’s filters hide, and the focus isn’t lost', async () => {
  let changed: Filters = {};
  await render(
    <Page
      onChange={(filters) => {
        changed = filters;
      }}
    />,
  );
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Your profile’s filters hide 35 of 38 jobs.');
  await page.getByRole('button', { name: 'Show all 38 jobs' }).click();
  expect(changed).toEqual(withoutProfile({}));
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Jobs' })).toHaveFocus();
});

test('says "matches" if the candidate searches or has chosen filters', async () => {
  const line = { isNarrowed: true, onShowAll: () => undefined };
  const { rerender } = await render(<ProfileFiltersLine remainingCount={2} all={5} {...line} />);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Your profile’s filters hide 3 of 5 matches.');
  await expect.element(page.getByRole('button', { name: 'Show all 5 matches' })).toBeVisible();
  await rerender(<ProfileFiltersLine remainingCount={0} all={1} {...line} />);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Your profile’s filters hide the only match.');
  await expect.element(page.getByRole('button', { name: 'Show 1 match' })).toBeVisible();
  await rerender(<ProfileFiltersLine remainingCount={5} all={5} {...line} />);
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});
