import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.tsx';

const opener = page.getByRole('button', { name: 'Open' });
const outer = page.getByRole('dialog', { name: 'Outer' });
const inner = page.getByRole('dialog', { name: 'Inner' });

/** A page with a dialog that opens another one; the opener can disappear while it's open. */
function Page() {
  const [open, setOpen] = useState<'none' | 'outer' | 'both'>('none');
  const [hasOpener, setOpener] = useState(true);
  return (
    <main>
      <h1 tabIndex={-1}>Jobs</h1>
      {hasOpener ? (
        <button type="button" onClick={() => setOpen('outer')}>
          Open
        </button>
      ) : null}
      <a href="#elsewhere">Elsewhere</a>
      {open === 'none' ? null : (
        <Dialog title="Outer" onClose={() => setOpen('none')}>
          <input aria-label="Name" />
          <button type="button" onClick={() => setOpen('both')}>
            More
          </button>
          <button type="button" onClick={() => setOpener(false)}>
            Remove the job
          </button>
          {open === 'both' ? (
            <Dialog title="Inner" onClose={() => setOpen('outer')}>
              <input aria-label="Reason" />
            </Dialog>
          ) : null}
        </Dialog>
      )}
    </main>
  );
}

test('starts at its first field, and Tab never reaches the page behind', async () => {
  await render(<Page />);
  await opener.click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  for (let press = 0; press < 8; press += 1) {
    await userEvent.keyboard('{Tab}');
    const { activeElement } = document;
    // Past the end, focus goes to the browser's own controls, never to the page.
    expect(activeElement === document.body || outer.element().contains(activeElement)).toBe(true);
  }
});

test('Escape closes only the top dialog, and the focus goes back step by step', async () => {
  await render(<Page />);
  await opener.click();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(inner).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus();
  await expect.element(outer).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(outer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('the focus goes to the page heading if what opened the dialog is gone', async () => {
  await render(<Page />);
  await opener.click();
  await page.getByRole('button', { name: 'Remove the job' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: 'Jobs' })).toHaveFocus();
});

test('a click outside closes it, and one inside doesn’t', async () => {
  await render(<Page />);
  await opener.click();
  await page.getByRole('heading', { name: 'Outer' }).click();
  await expect.element(outer).toBeVisible();
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
  await expect.element(outer).not.toBeInTheDocument();
});
