import { readAccount } from '@common-ground/contract/accounts/accounts';
import { type Contact, exportContacts, listContacts } from '@common-ground/contract/contacts/contacts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findPageAction } from '../../platform/page-actions.ts';
import { memberAccount } from '../../platform/testing/member-account.ts';
import { PageWrapper, problem, stubApi } from '../../platform/testing/stub-api.tsx';
import { ContactsPage } from './contacts-page.tsx';

const contact = (index: number, name: string): Contact => ({
  id: `2c0b0c5e-0000-4000-8000-00000000000${index}`,
  version: 1,
  name,
  mail: null,
  phone: null,
  link: null,
  meetings: [],
  keepUntil: '2027-11-01',
  keepAtMost: '2028-11-01',
  matches: [],
});

async function open(width: number) {
  await page.viewport(width, 900);
  const api = stubApi();
  const items = [contact(1, 'Ana Lopes'), contact(2, 'Bo Li')];
  api.answer(readAccount, () => ({ status: 200, body: memberAccount('recruiter', 'Ines Faria') }));
  api.answer(listContacts, () => ({ status: 200, body: { items, next: null, totalCount: 2 } }));
  await render(<ContactsPage />, { wrapper: PageWrapper });
  return api;
}

const next = () => findPageAction('nextPerson')?.();
const button = (name: string) => page.getByRole('button', { name });

test('moves from row to row of the table, expanded or not', async () => {
  await open(1440);
  await expect.element(button('Details: Ana Lopes')).toBeVisible();
  next();
  await expect.element(button('Details: Ana Lopes')).toHaveFocus();
  await button('Details: Ana Lopes').click();
  (button('Edit Ana Lopes').element() as HTMLElement).focus();
  next();
  await expect.element(button('Details: Bo Li')).toHaveFocus();
  findPageAction('previousPerson')?.();
  await expect.element(button('Details: Ana Lopes')).toHaveFocus();
});

test('moves from contact to contact on a phone', async () => {
  await open(390);
  await expect.element(button('Edit Ana Lopes')).toBeVisible();
  next();
  await expect.element(button('Edit Ana Lopes')).toHaveFocus();
  next();
  await expect.element(button('Edit Bo Li')).toHaveFocus();
});

test('exports what the search lists', async () => {
  history.replaceState(null, '', '?words=ana');
  onTestFinished(() => history.replaceState(null, '', location.pathname));
  const api = await open(1440);
  api.answer(exportContacts, () => problem('too_many_requests'));
  await button('Export results as CSV').click();
  await expect.poll(() => api.received(exportContacts)).toMatchObject([{ query: { words: 'ana' } }]);
});
