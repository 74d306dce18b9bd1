import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { announcements } from '../testing/announcements.ts';
import { dragOver, drop } from '../testing/dragging.ts';
import { ReorderList } from './reorder-list.tsx';

const NAMES = ['Autonomy', 'Balance', 'Challenge', 'Dialogue'];

function Priorities() {
  const [ids, setIds] = useState<readonly string[]>(NAMES);
  return (
    <ReorderList label="Your priorities" entries={ids.map((id) => ({ id, name: id }))} onChange={setIds} />
  );
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const button = (name: string) => page.getByRole('button', { name });
const order = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => NAMES.find((name) => textContent?.includes(name)));

describe('by keyboard', () => {
  test('pressing a button moves a row, announces its new position, and keeps the focus on the button', async () => {
    await render(<Priorities />);
    button('Move Challenge up').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(order).toEqual(['Autonomy', 'Challenge', 'Balance', 'Dialogue']);
    await expect.poll(announcements).toContain('Challenge moved to position 2 of 4.');
    await expect.element(button('Move Challenge up')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.poll(order).toEqual(['Challenge', 'Autonomy', 'Balance', 'Dialogue']);
    await expect.element(button('Move Challenge up')).toHaveFocus();
  });

  test('buttons at the ends of the list are disabled, and pressing them changes nothing', async () => {
    await render(<Priorities />);
    await expect.element(button('Move Autonomy up')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Move Dialogue down')).toHaveAttribute('aria-disabled', 'true');
    button('Move Dialogue down').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Move Dialogue down')).toHaveFocus();
    expect(order()).toEqual(NAMES);
    expect(announcements()).toBe('');
  });
});

describe('by dragging the handle', () => {
  const grip = (name: string) => {
    const found = row(name).element().querySelector('[aria-hidden="true"]');
    if (!found) throw new Error(`${name} has no grip`);
    return found;
  };

  test('a row moves down past the others while it’s dragged, and its new position is announced', async () => {
    await render(<Priorities />);
    const challenge = row('Challenge').element();
    await dragOver(grip('Autonomy'), challenge, challenge.getBoundingClientRect().height - 4);
    await expect.poll(order).toEqual(['Balance', 'Challenge', 'Autonomy', 'Dialogue']);
    await expect.poll(announcements).toContain('Autonomy moved to position 3 of 4.');
    await drop();
    expect(order()).toEqual(['Balance', 'Challenge', 'Autonomy', 'Dialogue']);
  });

  test('a row can be moved to the top', async () => {
    await render(<Priorities />);
    await dragOver(grip('Dialogue'), row('Autonomy').element(), 3);
    await expect.poll(order).toEqual(['Dialogue', 'Autonomy', 'Balance', 'Challenge']);
    await drop();
  });

  test('after the row is dropped, moving the pointer moves nothing more', async () => {
    await render(<Priorities />);
    await dragOver(grip('Dialogue'), row('Balance').element(), 3);
    await expect.poll(order).toEqual(['Autonomy', 'Dialogue', 'Balance', 'Challenge']);
    await drop();
    await userEvent.hover(row('Autonomy'), { position: { x: 20, y: 3 } });
    await userEvent.hover(row('Challenge'));
    expect(order()).toEqual(['Autonomy', 'Dialogue', 'Balance', 'Challenge']);
  });

  test('a press without a drag leaves the list as it was', async () => {
    await render(<Priorities />);
    await userEvent.click(grip('Dialogue'));
    await userEvent.hover(row('Autonomy'), { position: { x: 20, y: 3 } });
    expect(order()).toEqual(NAMES);
  });
});
