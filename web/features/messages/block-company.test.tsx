import { blockConversation } from '@common-ground/contract/messages/conversation-blocks';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, stubApi } from '../../platform/testing/stub-api.tsx';
import { BlockCompany } from './block-company.tsx';

const applicationId = '00000000-0000-4000-8000-000000000001';

function open(isBlocked: boolean, onBlocked: () => void = () => undefined) {
  const about = { applicationId, companyName: 'Harbour Health', isBlocked, onBlocked };
  return render(<BlockCompany {...about} />, { wrapper: PageWrapper });
}

const start = page.getByRole('button', { name: /^Block .*Harbour Health/ });

test('says what blocking does, and blocks only then', async () => {
  const api = stubApi();
  const onBlocked = vi.fn();
  api.answer(blockConversation, () => ({ status: 204, body: null }));
  await open(false, onBlocked);
  await start.click();
  await expect.element(page.getByText(/They can’t send you messages/)).toBeVisible();
  expect(api.received(blockConversation)).toEqual([]);
  await page.getByRole('button', { name: 'Block company' }).click();
  await expect.poll(() => onBlocked.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('says why a company can’t be blocked', async () => {
  const api = stubApi();
  api.answer(blockConversation, () => problem('too_many_blocks'));
  await open(false);
  await start.click();
  await page.getByRole('button', { name: 'Block company' }).click();
  await expect.element(page.getByText(/100 companies/)).toBeVisible();
});

test('says where to unblock a company that’s blocked', async () => {
  stubApi();
  await open(true);
  await expect
    .element(page.getByRole('link', { name: 'Privacy' }))
    .toHaveAttribute('href', '/profile/privacy');
  await expect.element(start).not.toBeInTheDocument();
});
