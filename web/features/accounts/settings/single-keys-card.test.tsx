import { readAccount, saveSingleKeys } from '@common-ground/contract/accounts/accounts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useSingleKeys } from '../../../platform/single-keys.ts';
import { memberAccount } from '../../../platform/testing/member-account.ts';
import { PageWrapper, problem, stubApi } from '../../../platform/testing/stub-api.tsx';
import { SingleKeysCard } from './single-keys-card.tsx';

const account = memberAccount('recruiter', 'Ines Faria');
const toggle = page.getByRole('switch', { name: /Single-key shortcuts/ });

function Page() {
  return (
    <>
      <p>{useSingleKeys() ? 'keys on' : 'keys off'}</p>
      <SingleKeysCard description="J goes on." />
    </>
  );
}

test('turns single keys off for the account, right away', async () => {
  const api = stubApi();
  api.answer(readAccount, () => ({ status: 200, body: account }));
  api.answer(saveSingleKeys, ({ body }) => ({ status: 200, body: { ...account, ...body } }));
  await render(<Page />, { wrapper: PageWrapper });
  await expect.element(page.getByText('keys on')).toBeVisible();
  await toggle.click();
  await expect.element(page.getByText('keys off')).toBeVisible();
  await expect.element(toggle).not.toBeChecked();
  expect(api.received(saveSingleKeys)[0]?.body).toEqual({ hasSingleKeys: false });
});

test('stays as it was if it can’t be saved, and says why', async () => {
  const api = stubApi();
  api.answer(readAccount, () => ({ status: 200, body: account }));
  api.answer(saveSingleKeys, () => problem('unavailable'));
  await render(<Page />, { wrapper: PageWrapper });
  await toggle.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(toggle).toBeChecked();
  await expect.element(page.getByText('keys on')).toBeVisible();
});
