import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findPageAction, focusMoves, usePageActions } from './page-actions.ts';

function List() {
  const list = useRef<HTMLUListElement>(null);
  usePageActions(() => focusMoves(list.current));
  return (
    <ul ref={list}>
      <li>
        <button type="button" data-list-entry="ana">
          Ana
        </button>
      </li>
      <li>
        <button type="button" data-list-entry="bo">
          Bo
        </button>
        <ul>
          <li>
            <button type="button">Call Bo</button>
          </li>
        </ul>
        <button type="button" data-list-entry="bo">
          Edit Bo
        </button>
      </li>
      <li>
        <button type="button" data-list-entry="cem">
          Cem
        </button>
      </li>
    </ul>
  );
}

const buttonNamed = (name: string) => page.getByRole('button', { name, exact: true });
const next = () => findPageAction('nextPerson')?.();
const previous = () => findPageAction('previousPerson')?.();

test('moves from entry to entry of a list, and stops at its ends', async () => {
  await render(<List />);
  expect(findPageAction('previousPerson')).toBeNull();
  for (const name of ['Ana', 'Bo', 'Cem']) {
    next();
    await expect.element(buttonNamed(name)).toHaveFocus();
  }
  expect(findPageAction('nextPerson')).toBeNull();
  previous();
  await expect.element(buttonNamed('Bo')).toHaveFocus();
});

test.each(['Call Bo', 'Edit Bo'])('continues from “%s”, which is inside an entry', async (name) => {
  await render(<List />);
  (buttonNamed(name).element() as HTMLElement).focus();
  next();
  await expect.element(buttonNamed('Cem')).toHaveFocus();
  (buttonNamed(name).element() as HTMLElement).focus();
  previous();
  await expect.element(buttonNamed('Ana')).toHaveFocus();
});

test('offers nothing once its page has gone', async () => {
  const { unmount } = await render(<List />);
  await unmount();
  expect(findPageAction('nextPerson')).toBeNull();
});
