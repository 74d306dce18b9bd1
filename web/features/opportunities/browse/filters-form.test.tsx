import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FiltersForm } from './filters-form.tsx';
import type { Filters } from './opportunity-filters.ts';

/** Every set of filters that was requested, in order. */
let changes: Filters[] = [];
beforeEach(() => {
  changes = [];
});

function Page({ initial = {} }: { readonly initial?: Filters }) {
  const [filters, setFilters] = useState<Filters>(initial);
  return (
    <FiltersForm
      filters={filters}
      choices={{ countries: ['GB', 'PT'], currencies: ['EUR', 'GBP'] }}
      counts={null}
      onChange={(next) => {
        changes.push(next);
        setFilters(next);
      }}
    />
  );
}

const payFrom = page.getByRole('textbox', { name: 'Minimum pay' });

describe('pay', () => {
  test('that isn’t a number is reported at the field, stays there, and filters nothing', async () => {
    await render(<Page />);
    await payFrom.click();
    await userEvent.keyboard('a lot{Enter}');
    await expect.element(payFrom).toHaveAttribute('aria-invalid', 'true');
    await expect.element(payFrom).toHaveValue('a lot');
    expect(changes).toEqual([]);
  });

  test('sets a currency and a period as well', async () => {
    await render(<Page />);
    await payFrom.click();
    await userEvent.keyboard('30.000,50{Enter}');
    await expect
      .poll(() => changes)
      .toEqual([{ payAtLeast: '30000.50', payCurrency: 'EUR', payPeriod: 'year' }]);
  });
});

test('a choice takes effect right away and leaves the other filters as they are', async () => {
  await render(<Page initial={{ words: 'nurse' }} />);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Country' }), 'PT');
  await expect.poll(() => changes).toEqual([{ words: 'nurse', country: 'PT' }]);
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('PT');
});
