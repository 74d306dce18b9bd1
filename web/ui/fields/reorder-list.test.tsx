import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { announcements } from '../testing/announcements.ts';
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
  test('a press moves a row, says where it is now, and keeps the focus on the button that moved', async () => {
    await render(<Priorities />);
    button('Move Challenge up').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(order).toEqual(['Autonomy', 'Challenge', 'Balance', 'Dialogue']);
    await expect.poll(announcements).toContain('Challenge is now number 2 of 4.');
    await expect.element(button('Move Challenge up')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.poll(order).toEqual(['Challenge', 'Autonomy', 'Balance', 'Dialogue']);
    await expect.element(button('Move Challenge up')).toHaveFocus();
  });

  test('the ends of the list are said to be no way on, and a press there changes nothing', async () => {
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

describe('by dragging the grip', () => {
  const grip = (name: string) => {
    const found = row(name).element().querySelector('[aria-hidden="true"]');
    if (!found) throw new Error(`${name} has no grip`);
    return page.elementLocator(found);
  };

  test('a row goes down past the others, and its new place is said', async () => {
    await render(<Priorities />);
    await userEvent.dragAndDrop(grip('Autonomy'), row('Challenge'), {
      targetPosition: { x: 20, y: row('Challenge').element().getBoundingClientRect().height - 4 },
      steps: 8,
    });
    await expect.poll(order).toEqual(['Balance', 'Challenge', 'Autonomy', 'Dialogue']);
    await expect.poll(announcements).toContain('Autonomy is now number 3 of 4.');
  });

  test('a row goes up to the top', async () => {
    await render(<Priorities />);
    await userEvent.dragAndDrop(grip('Dialogue'), row('Autonomy'), {
      targetPosition: { x: 20, y: 3 },
      steps: 8,
    });
    await expect.poll(order).toEqual(['Dialogue', 'Autonomy', 'Balance', 'Challenge']);
  });

  test('after the pointer is let go, moving it moves nothing more', async () => {
    await render(<Priorities />);
    await userEvent.dragAndDrop(grip('Dialogue'), row('Balance'), {
      targetPosition: { x: 20, y: 3 },
      steps: 8,
    });
    await expect.poll(order).toEqual(['Autonomy', 'Dialogue', 'Balance', 'Challenge']);
    await userEvent.hover(row('Autonomy'), { position: { x: 20, y: 3 } });
    await userEvent.hover(row('Challenge'));
    expect(order()).toEqual(['Autonomy', 'Dialogue', 'Balance', 'Challenge']);
  });

  test('the other mouse button drags nothing', async () => {
    await render(<Priorities />);
    const from = grip('Dialogue').element().getBoundingClientRect();
    const press = { button: 2, clientX: from.x + 4, clientY: from.y + 4, bubbles: true };
    grip('Dialogue').element().dispatchEvent(new PointerEvent('pointerdown', press));
    await userEvent.hover(row('Autonomy'), { position: { x: 20, y: 3 } });
    expect(order()).toEqual(NAMES);
  });
});
