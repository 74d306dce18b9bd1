import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CollapsibleCard } from './collapsible-card.tsx';
import { ErrorSummary } from './fields/error-summary.tsx';

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

test('says on a phone what’s inside, and can start open', async () => {
  await page.viewport(390, 844);
  const { rerender } = await render(
    <CollapsibleCard title="More" note="Two things" isOpen>
      <p>What is inside</p>
    </CollapsibleCard>,
  );
  await expect.element(page.getByText('Two things')).toBeVisible();
  await expect.element(inside).toBeVisible();
  await page.viewport(1440, 900);
  await rerender(
    <CollapsibleCard title="More" note="Two things">
      <p>What is inside</p>
    </CollapsibleCard>,
  );
  await expect.element(page.getByText('Two things')).not.toBeInTheDocument();
});

test('opens when a link on the page leads to it', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => history.replaceState(null, '', location.pathname));
  await show();
  location.hash = '#elsewhere';
  await expect.element(inside).not.toBeVisible();
  location.hash = '#more';
  await expect.element(inside).toBeVisible();
});

test('opens for an error that’s inside it', async () => {
  await page.viewport(390, 844);
  await render(
    <>
      <ErrorSummary
        errors={[
          { fieldId: 'hidden', text: 'Enter a name' },
          { fieldId: 'other', text: 'Enter a day' },
        ]}
      />
      <CollapsibleCard title="More">
        <input id="hidden" aria-label="Name" />
      </CollapsibleCard>
    </>,
  );
  await page.getByRole('link', { name: 'Enter a name' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
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
