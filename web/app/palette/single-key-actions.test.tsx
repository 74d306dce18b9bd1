import { readAccount } from '@common-ground/contract/accounts/accounts';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../platform/api/queries.ts';
import { queryOf } from '../../platform/api/query-of.ts';
import type { PageCommand } from '../../platform/company-actions.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { memberAccount } from '../../platform/testing/member-account.ts';
import { PageWrapper, stubApi } from '../../platform/testing/stub-api.tsx';
import { useSingleKeyActions } from './single-key-actions.ts';

const COMMANDS: readonly PageCommand[] = [
  'nextPerson',
  'previousPerson',
  'moveOn',
  'decline',
  'message',
  'select',
  'undo',
];

const focusable = ['checkbox', 'text', 'select', 'area', 'written'] as const;

type PageProps = { readonly role: MemberRole; readonly done: string[]; readonly hasDialog: boolean };

function Page({ role, done, hasDialog }: PageProps) {
  useSingleKeyActions(role, () => done.push('shortcuts'));
  usePageActions(() => Object.fromEntries(COMMANDS.map((command) => [command, () => done.push(command)])));
  return (
    <>
      <button type="button">button</button>
      <input type="checkbox" aria-label="checkbox" />
      <input aria-label="text" />
      <select aria-label="select">
        <option>E</option>
      </select>
      <textarea aria-label="area" />
      <div contentEditable suppressContentEditableWarning id="written">
        x
      </div>
      {hasDialog ? (
        <dialog open aria-label="dialog">
          <button type="button">inside</button>
        </dialog>
      ) : null}
    </>
  );
}

async function open(role: MemberRole = 'recruiter', { isOn = true, hasDialog = false } = {}) {
  const api = stubApi();
  const account = { ...memberAccount(role, 'Ines Faria'), hasSingleKeys: isOn };
  api.answer(readAccount, () => ({ status: 200, body: account }));
  queryClient.setQueryData(queryOf(readAccount).queryKey, account);
  const done: string[] = [];
  await render(<Page role={role} done={done} hasDialog={hasDialog} />, { wrapper: PageWrapper });
  return done;
}

const focus = (name: string) =>
  document.querySelector<HTMLElement>(`[aria-label="${name}"], #${name}`)?.focus();

test('each key does what the list of actions says', async () => {
  const done = await open();
  await userEvent.keyboard('jkedmxz?');
  expect(done).toEqual([...COMMANDS, 'shortcuts']);
});

test('keys work while a button or checkbox has focus, but not in fields, lists and menus', async () => {
  const done = await open();
  await page.getByRole('button', { name: 'button' }).click();
  await userEvent.keyboard('e');
  for (const name of focusable) {
    focus(name);
    await userEvent.keyboard('d');
  }
  expect(done).toEqual(['moveOn', 'decline']);
});

test('does nothing while a dialog is open', async () => {
  const done = await open('recruiter', { hasDialog: true });
  await userEvent.keyboard('ed?');
  expect(done).toEqual([]);
});

test('ignores keys with modifiers, held keys and input methods', async () => {
  const done = await open();
  await userEvent.keyboard('{Control>}e{/Control}{Alt>}d{/Alt}{Meta>}m{/Meta}{Shift>}E{/Shift}');
  const press = (init: KeyboardEventInit) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  press({ key: 'e', repeat: true });
  press({ key: 'e', isComposing: true });
  press({ key: 'Process', keyCode: 229 });
  expect(done).toEqual([]);
  press({ key: 'E' });
  expect(done).toEqual(['moveOn']);
});

test('recognises a letter by its position on keyboards for other scripts', async () => {
  const done = await open();
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'о', code: 'KeyJ', bubbles: true, cancelable: true }),
  );
  expect(done).toEqual(['nextPerson']);
});

test('only does what the role allows', async () => {
  const done = await open('interviewer');
  await userEvent.keyboard('edmxzj');
  expect(done).toEqual(['nextPerson']);
});

test('does nothing for an account with single keys turned off, and works once they’re on', async () => {
  const done = await open('recruiter', { isOn: false });
  await userEvent.keyboard('jed?');
  expect(done).toEqual([]);
  const account = queryOf(readAccount).queryKey;
  queryClient.setQueryData(account, { ...memberAccount('recruiter', 'Ines Faria'), hasSingleKeys: true });
  await expect
    .poll(async () => {
      await userEvent.keyboard('j');
      return done.length;
    })
    .toBeGreaterThan(0);
});
