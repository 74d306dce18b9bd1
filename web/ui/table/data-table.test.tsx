import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Column, DataTable } from './data-table.tsx';
import { TableTools } from './table-tools.tsx';

type Person = { readonly id: string; readonly name: string; readonly town: string };

const PEOPLE: readonly Person[] = [
  { id: '1', name: 'Ana Lopes', town: 'Porto' },
  { id: '2', name: 'Bo Li', town: 'Cork' },
];
const COLUMNS: readonly Column<Person>[] = [
  { id: 'name', label: 'Name', isRowHead: true, cell: ({ name }) => name, text: ({ name }) => name },
  { id: 'town', label: 'Town', cell: ({ town }) => town, text: ({ town }) => town },
];

function Page({ onDownload }: { readonly onDownload?: () => void }) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <TableTools
        columns={COLUMNS}
        hidden={hidden}
        onToggle={(id) => setHidden(new Set(hidden.has(id) ? [] : [id]))}
        {...(onDownload ? { onDownload } : {})}
      />
      <DataTable
        label="People"
        columns={COLUMNS.filter(({ id }) => !hidden.has(id))}
        rows={PEOPLE}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        details={({ town }) => <p>Lives in {town}.</p>}
      />
    </>
  );
}

const columnsButton = page.getByRole('button', { name: /^Columns/ });
const town = page.getByRole('columnheader', { name: 'Town' });

test('has rows of 36 to 40 pixels', async () => {
  await render(<Page />);
  for (const row of page.getByRole('row').elements()) {
    expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(36);
    expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(40);
  }
});

test('shows the columns that are chosen, by keyboard, and Escape closes the choice', async () => {
  await render(<Page />);
  (columnsButton.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Tab}');
  const choice = page.getByRole('checkbox', { name: 'Town' });
  await expect.element(choice).toHaveFocus();
  expect(page.getByRole('checkbox', { name: 'Name' }).elements()).toHaveLength(0);
  await userEvent.keyboard(' ');
  await expect.element(town).not.toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(town).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(choice).not.toBeInTheDocument();
  await expect.element(columnsButton).toHaveFocus();
});

test('expands and collapses what doesn’t fit in a row', async () => {
  await render(<Page />);
  const button = page.getByRole('button', { name: 'Details: Bo Li' });
  await button.click();
  await expect.element(page.getByText('Lives in Cork.')).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  await expect.element(page.getByText('Lives in Cork.')).not.toBeInTheDocument();
});

test('offers a file only where there is one', async () => {
  let count = 0;
  const { rerender } = await render(<Page />);
  expect(page.getByRole('button', { name: 'Download CSV' }).elements()).toHaveLength(0);
  await rerender(<Page onDownload={() => (count += 1)} />);
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect(count).toBe(1);
});
