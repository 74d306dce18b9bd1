import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CollapsibleCard } from './collapsible-card.tsx';

const inside = page.getByText('What is inside');

const show = (isForScreen = false) =>
  render(
    <CollapsibleCard title="More" id="more" isForScreen={isForScreen}>
      <p>What is inside</p>
    </CollapsibleCard>,
  );

test('is open where there’s room', async () => {
  await page.viewport(1440, 900);
  await show();
  await expect.element(inside).toBeVisible();
});

test('is folded on a phone until it’s opened', async () => {
  await page.viewport(390, 844);
  await show();
  await expect.element(inside).not.toBeVisible();
  await page.getByRole('heading', { name: 'More' }).click();
  await expect.element(inside).toBeVisible();
});

test('opens before it’s printed, unless it’s for the screen alone', async () => {
  await page.viewport(390, 844);
  const { unmount } = await show(true);
  dispatchEvent(new Event('beforeprint'));
  await expect.element(inside).not.toBeVisible();
  await unmount();
  await show();
  dispatchEvent(new Event('beforeprint'));
  await expect.element(inside).toBeVisible();
});
