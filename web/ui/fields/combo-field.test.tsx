import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { announcements } from '../testing/announcements.ts';
import { ComboField } from './combo-field.tsx';

const CITIES = ['Berlin', 'Lisbon', 'London', 'Madrid', 'Porto', 'Prague', 'Turin', 'Vienna', 'Warsaw'];
const options = CITIES.map((label) => ({ value: label.toLowerCase(), label }));

/** Every value the field reported, in order. */
let choices: (string | null)[] = [];
beforeEach(() => {
  choices = [];
});

function CityField(props: { readonly isOwnTextAllowed?: boolean; readonly isEmptiedByChoice?: boolean }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <form>
      <ComboField
        label="City"
        options={options}
        value={value}
        onChange={(next) => {
          choices.push(next);
          setValue(next);
        }}
        {...props}
      />
      <button type="button">Next question</button>
    </form>
  );
}

const city = page.getByRole('combobox', { name: 'City' });
const option = (name: string) => page.getByRole('option', { name, exact: true });

/** The option that the field names to a screen reader as the current one. */
function activeOption(): string | null {
  const id = city.element().getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
}

describe('by keyboard', () => {
  test('the list opens while typing, and Enter takes the highlighted option', async () => {
    await render(<CityField />);
    await userEvent.keyboard('{Tab}');
    await expect.element(city).toHaveFocus();
    await userEvent.keyboard('l');
    await expect.element(option('Lisbon')).toBeVisible();
    await expect.element(option('Madrid')).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(activeOption).toBe('London');
    await userEvent.keyboard('{Enter}');
    await expect.element(city).toHaveValue('London');
    await expect.element(option('London')).not.toBeInTheDocument();
    await expect.element(city).toHaveFocus();
    expect(choices).toEqual(['london']);
  });

  test('Escape closes the list and keeps the last choice', async () => {
    await render(<CityField />);
    await city.click();
    await userEvent.keyboard('Porto{Enter}');
    await expect.element(city).toHaveValue('Porto');
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}Vi');
    await expect.element(option('Vienna')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(option('Vienna')).not.toBeInTheDocument();
    await expect.element(city).toHaveValue('Porto');
    expect(choices).toEqual(['porto']);
  });

  test('leaving the field restores the last choice if the text isn’t in the list', async () => {
    await render(<CityField />);
    await city.click();
    await userEvent.keyboard('Atlantis');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Next question' })).toHaveFocus();
    await expect.element(city).toHaveValue('');
    expect(choices).toEqual([]);
  });

  test('leaving the field keeps the typed text where that’s allowed', async () => {
    await render(<CityField isOwnTextAllowed />);
    await city.click();
    await userEvent.keyboard('Atlantis{Tab}');
    await expect.element(city).toHaveValue('Atlantis');
    expect(choices).toEqual(['Atlantis']);
  });

  test('where free text is allowed, Enter takes the only matching option, and keeps the text if several match', async () => {
    await render(<CityField isOwnTextAllowed isEmptiedByChoice />);
    await city.click();
    await userEvent.keyboard('pra{Enter}');
    await expect.poll(() => choices).toEqual(['prague']);
    await userEvent.keyboard('lo{Backspace}{Enter}');
    await expect.poll(() => choices).toEqual(['prague', 'l']);
  });

  test('where free text is allowed, Enter after Escape keeps it even if an option starts the same way', async () => {
    await render(<CityField isOwnTextAllowed />);
    await city.click();
    await userEvent.keyboard('lis{Escape}');
    await expect.element(city).toHaveValue('lis');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => choices).toEqual(['lis']);
  });

  test('an option further down is scrolled into view when the arrows reach it', async () => {
    await render(<CityField />);
    await city.click();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(activeOption).toBe('Warsaw');
    await expect.element(option('Warsaw')).toBeInViewport({ ratio: 0.9 });
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(activeOption).toBe('Vienna');
    await expect.element(option('Vienna')).toBeInViewport({ ratio: 0.9 });
  });
});

test('a click on an option takes it and leaves the focus in the field', async () => {
  await render(<CityField />);
  await city.click();
  await option('Madrid').click();
  await expect.element(city).toHaveValue('Madrid');
  await expect.element(city).toHaveFocus();
  expect(choices).toEqual(['madrid']);
});

test('a field whose choices are shown elsewhere is cleared after each choice', async () => {
  await render(<CityField isEmptiedByChoice />);
  await city.click();
  await userEvent.keyboard('Turin{Enter}');
  await expect.element(city).toHaveValue('');
  await userEvent.keyboard('Turin{Enter}');
  await expect.poll(() => choices).toEqual(['turin', 'turin']);
});

test('the number of entries found is announced', async () => {
  await render(<CityField />);
  await city.click();
  await userEvent.keyboard('P');
  await expect.poll(announcements).toMatch(/\b2\b/);
});

describe('with an input method', () => {
  test('Enter confirms what is being composed and takes no option', async () => {
    await render(<CityField isOwnTextAllowed />);
    await city.click();
    await cdp().send('Input.imeSetComposition', { text: 'Lisbon', selectionStart: 6, selectionEnd: 6 });
    await expect.element(city).toHaveValue('Lisbon');
    await expect.element(option('Lisbon')).toBeVisible();
    // What a browser reports while an input method handles the key.
    await cdp().send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
      nativeVirtualKeyCode: 229,
    });
    // Safari ends the composition first, and then reports Enter with only the legacy key code.
    const late = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
    city.element().dispatchEvent(late);
    await expect.element(option('Lisbon')).toBeVisible();
    expect(choices).toEqual([]);
    await cdp().send('Input.insertText', { text: 'リスボン' });
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => choices).toEqual(['リスボン']);
  });
});
