import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HELP_ANSWERS } from './help-answers.ts';
import { HelpSection } from './help-section.tsx';

const question = (at: number) => page.getByText(HELP_ANSWERS.at(at)?.question ?? '', { exact: true });
const first = question(0);
const last = question(-1);

test('folds most questions on a phone, and opens them where they are', async () => {
  await page.viewport(390, 844);
  await render(<HelpSection isRequested={false} />);
  await expect.element(first).toBeVisible();
  await expect.element(last).not.toBeVisible();
  await page.getByText('7 more questions').click();
  await expect.element(last).toBeVisible();
});

test('shows every question where there’s room', async () => {
  await page.viewport(1280, 800);
  await render(<HelpSection isRequested={false} />);
  await expect.element(last).toBeVisible();
  await expect.element(page.getByText('more questions')).not.toBeInTheDocument();
});
