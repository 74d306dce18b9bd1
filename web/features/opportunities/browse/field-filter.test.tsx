import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FIELD_OPTIONS } from '../../../platform/text/occupation-labels.ts';
import { FieldFilter } from './field-filter.tsx';

const [first, second, third] = FIELD_OPTIONS as [
  (typeof FIELD_OPTIONS)[number],
  (typeof FIELD_OPTIONS)[number],
  (typeof FIELD_OPTIONS)[number],
];

function Page() {
  const [field, setField] = useState(second.value);
  return <FieldFilter value={field} counts={[{ value: third.value, count: 7 }]} onChange={setField} />;
}

const labels = () =>
  [...document.querySelectorAll('option')].map((option) => option.textContent?.replace(/ \(\d+\)$/, ''));

test('lists fields with jobs and the chosen one, and all others on request', async () => {
  await render(<Page />);
  expect(labels()).toEqual(['Any field', second.label, third.label]);

  await page.getByRole('button', { name: 'Show all fields' }).click();
  expect(labels().slice(0, 4)).toEqual(['Any field', second.label, third.label, first.label]);
  expect(labels()).toHaveLength(1 + FIELD_OPTIONS.length);

  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Field' }), first.value);
  await page.getByRole('button', { name: 'Show fields with jobs only' }).click();
  expect(labels()).toEqual(['Any field', first.label, third.label]);
  await expect.element(page.getByRole('combobox', { name: 'Field' })).toHaveValue(first.value);
});

test('lists every field until jobs are counted', async () => {
  await render(<FieldFilter value="" counts={undefined} onChange={() => undefined} />);
  expect(labels()).toHaveLength(1 + FIELD_OPTIONS.length);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
