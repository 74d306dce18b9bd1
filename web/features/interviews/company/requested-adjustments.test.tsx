import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper } from '../../../platform/testing/stub-api.tsx';
import { COMPANY_INTERVIEW } from '../testing/company-interview.ts';
import { RequestedAdjustments } from './requested-adjustments.tsx';

const show = (hasAdjustments: boolean, adjustments: string | null) =>
  render(<RequestedAdjustments interview={{ ...COMPANY_INTERVIEW, hasAdjustments, adjustments }} />, {
    wrapper: PageWrapper,
  });

test('nothing is shown where nothing was asked for', async () => {
  expect((await show(false, null)).container.textContent).toBe('');
});

test('what was asked for is shown', async () => {
  const screen = await show(true, 'Step-free access');
  expect(screen.container.textContent).toContain('Step-free access');
  expect(page.getByRole('link').elements()).toHaveLength(0);
});

test('in blind review, it says that something was asked for, and where to reveal the candidate', async () => {
  await show(true, null);
  await expect.element(page.getByText('The candidate asked for adjustments.')).toBeVisible();
  const link = page.getByRole('link', { name: 'Go to “Reveal identity”' }).element();
  expect(link.getAttribute('href')).toBe(
    `/company-route/pipeline?application=${COMPANY_INTERVIEW.applicationId}&part=sent`,
  );
});
