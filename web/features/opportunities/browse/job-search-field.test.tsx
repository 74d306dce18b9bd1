import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { JobSearchField } from './job-search-field.tsx';

/** Everything that was searched for, in order. */
let searches: string[] = [];
beforeEach(() => {
  searches = [];
});

function Page() {
  const [words, setText] = useState('');
  return (
    <>
      <JobSearchField
        value={words}
        onSearch={(next) => {
          searches.push(next);
          // The address changes a moment later.
          setTimeout(() => setText(next), 50);
        }}
      />
      <button type="button" onClick={() => setText('welder')}>
        Back
      </button>
    </>
  );
}

const field = page.getByRole('textbox', { name: 'Search jobs' });

test('searches once, a moment after the last key, and keeps the focus', async () => {
  await render(<Page />);
  // All at once: on a busy machine, keys pressed one by one can be moments apart.
  await field.fill('night nurse');
  await expect.poll(() => searches).toEqual(['night nurse']);
  await userEvent.keyboard('s');
  await expect.poll(() => searches).toEqual(['night nurse', 'night nurses']);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('night nurses');
});

/** All in one tick, in which no timer can fire, however busy the machine is. */
function typeAndEnter(text: string) {
  const input = field.element() as HTMLInputElement;
  // React overrides the property on the element, so this calls the native setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.form?.requestSubmit();
}

test('searches right away on Enter, and not again when the field is left', async () => {
  await render(<Page />);
  await field.click();
  typeAndEnter('nurse');
  expect(searches).toEqual(['nurse']);
  await userEvent.tab();
  expect(searches).toEqual(['nurse']);
});

test('can be cleared, and then has the focus', async () => {
  await render(<Page />);
  await field.fill('nurse');
  await expect.poll(() => searches).toEqual(['nurse']);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(() => searches).toEqual(['nurse', '']);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
});

test('shows the words from the address if something else changed it', async () => {
  await render(<Page />);
  await field.fill('nurse');
  await expect.poll(() => searches).toEqual(['nurse']);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(field).toHaveValue('welder');
  expect(searches).toEqual(['nurse']);
});

test('waits while an input method is composing', async () => {
  await render(<Page />);
  await field.click();
  const input = field.element() as HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(input, 'にほ');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  await expect.element(field).toHaveValue('にほ');
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'にほん' }));
  await expect.poll(() => searches).toEqual(['にほ']);
});
