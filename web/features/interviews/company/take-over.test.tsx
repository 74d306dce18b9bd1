import { takeOverInterview } from '@common-ground/contract/interviews/company-interviews';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, stubApi } from '../../../platform/testing/stub-api.tsx';
import { COMPANY_INTERVIEW } from '../testing/company-interview.ts';
import { OrganiserLine, TakeOver } from './take-over.tsx';

test('taking over says what it means, and asks first', async () => {
  const api = stubApi();
  let calls = 0;
  api.answer(takeOverInterview, () => {
    calls += 1;
    return { status: 200, body: COMPANY_INTERVIEW };
  });
  await render(<TakeOver interview={COMPANY_INTERVIEW} />, { wrapper: PageWrapper });
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect.element(page.getByText(/We’ll notify .*Priya/u)).toBeVisible();
  expect(calls).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect.poll(() => calls).toBe(1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('there’s nothing to take over where that isn’t possible', async () => {
  stubApi();
  const screen = await render(<TakeOver interview={{ ...COMPANY_INTERVIEW, canTakeOver: false }} />, {
    wrapper: PageWrapper,
  });
  expect(screen.container.textContent).toBe('');
});

test('the team reads who took over from whom', async () => {
  const takenOver = { by: 'Priya', from: 'Alex', at: '2026-11-24T10:00:00.000Z' };
  const screen = await render(<OrganiserLine interview={{ ...COMPANY_INTERVIEW, takenOver }} />, {
    wrapper: PageWrapper,
  });
  const text = (screen.container.textContent ?? '').replaceAll(/[\u2066-\u2069]/gu, '');
  expect(text).toMatch(/^Organised by Priya\. Priya took it over from Alex on .*24.*\.$/u);
});
