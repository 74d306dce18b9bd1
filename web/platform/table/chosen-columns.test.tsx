import { readAccount } from '@common-ground/contract/accounts/accounts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../api/queries.ts';
import { queryOf } from '../api/query-of.ts';
import { setSharedDevice } from '../session/current-session.ts';
import { memberAccount } from '../testing/member-account.ts';
import { PageWrapper, stubApi } from '../testing/stub-api.tsx';
import { useChosenColumns } from './chosen-columns.ts';

const COLUMNS = [{ id: 'name' }, { id: 'town' }];

function Page() {
  const { shown, toggle } = useChosenColumns('people', COLUMNS);
  return (
    <button type="button" onClick={() => toggle('town')}>
      {shown.map(({ id }) => id).join(' ')}
    </button>
  );
}

async function open(accountId: string) {
  const account = { ...memberAccount('recruiter', 'Ines Faria'), id: accountId };
  stubApi().answer(readAccount, () => ({ status: 200, body: account }));
  queryClient.setQueryData(queryOf(readAccount).queryKey, account);
  return render(<Page />, { wrapper: PageWrapper });
}

const button = page.getByRole('button');

test('remembers for each member on this device which columns are shown', async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const first = await open(one);
  await expect.element(button).toHaveTextContent('name town');
  await button.click();
  await expect.element(button).not.toHaveTextContent('town');
  await first.unmount();
  const second = await open(other);
  await expect.element(button).toHaveTextContent('name town');
  await second.unmount();
  await open(one);
  await expect.element(button).not.toHaveTextContent('town');
});

test('leaves nothing on a shared device once the tab is gone', async () => {
  setSharedDevice(true);
  onTestFinished(() => setSharedDevice(false));
  const id = crypto.randomUUID();
  await open(id);
  await button.click();
  await expect.element(button).not.toHaveTextContent('town');
  const storedNames = (storage: Storage) => Object.keys(storage).filter((name) => name.includes(id));
  expect([storedNames(localStorage), storedNames(sessionStorage)]).toEqual([[], [`columns-people-${id}`]]);
});
