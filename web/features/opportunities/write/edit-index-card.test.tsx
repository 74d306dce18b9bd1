import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EditIndexCard } from './edit-index-card.tsx';

const missing = (pointer: string) => ({ pointer, code: 'required', params: {} });

test('counts the complete sections, and leads to what is missing', async () => {
  await render(
    <>
      <EditIndexCard violations={[missing('/pay/maximum'), missing('/closesOn'), missing('/criteria')]} />
      <input id="written-title" aria-label="Job title" />
      <input id="written-pay-maximum" aria-label="To" />
    </>,
  );
  await expect.element(page.getByText('3 of 5 complete')).toBeVisible();
  const section = (name: string) => page.getByRole('button', { name });
  await expect.element(section('Pay, hours and dates Not complete')).toBeVisible();
  (section('Pay, hours and dates Not complete').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveFocus();
  await section('About the job Complete').click();
  await expect.element(page.getByLabelText('Job title')).toHaveFocus();
});

test('says when everything is complete', async () => {
  await render(<EditIndexCard violations={[]} />);
  await expect.element(page.getByText('All complete')).toBeVisible();
});
