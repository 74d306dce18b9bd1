import { createOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { NewOpportunityForm } from './new-opportunity-form.tsx';

const dialog = page.getByRole('dialog');
const title = dialog.getByRole('textbox', { name: /^Job title/ });
const kind = dialog.getByRole('combobox', { name: /^Job type/ });

let api: StubApi;
let closed: number;
beforeEach(async () => {
  api = stubApi();
  closed = 0;
  await render(
    <NewOpportunityForm
      onClose={() => {
        closed += 1;
      }}
    />,
    { wrapper: PageWrapper },
  );
});

test('says what’s missing in both fields, and goes to the first', async () => {
  await title.fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/Enter a job title\./)).toBeVisible();
  await expect.element(dialog.getByText(/Choose a job type\./)).toBeVisible();
  await expect.element(title).toHaveFocus();
  expect(api.received(createOpportunity)).toEqual([]);
});

test('sends the trimmed title with the same key for every try, and keeps it if it’s refused', async () => {
  api.answer(createOpportunity, () => problem('overloaded'));
  await title.fill(' Ward nurse ');
  await kind.selectOptions('permanent');
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await expect.poll(() => api.received(createOpportunity).length).toBe(2);
  const [first, second] = api.received(createOpportunity);
  expect(first?.body).toEqual({ title: 'Ward nurse', kind: 'permanent' });
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  await expect.element(title).toHaveValue(' Ward nurse ');
});

test('shows at its field what the server refuses', async () => {
  api.answer(createOpportunity, () =>
    problem('invalid_input', [{ pointer: '/title', code: 'too_long', params: { limit: '120' } }]),
  );
  await title.fill('Ward nurse');
  await kind.selectOptions('permanent');
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await expect.element(title).toHaveFocus();
});

test('Escape closes it', async () => {
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closed).toBe(1);
});
