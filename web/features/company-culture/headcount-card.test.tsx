import { saveHeadcount } from '@common-ground/contract/company-culture/company-culture';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, stubApi } from '../../platform/testing/stub-api.tsx';
import { HeadcountCard } from './headcount-card.tsx';

const box = () => page.getByRole('textbox');

test('input made while an earlier value is being saved is kept', async () => {
  const api = stubApi();
  const answered = Promise.withResolvers<void>();
  api.answer(saveHeadcount, async () => {
    await answered.promise;
    return { status: 204, body: null };
  });
  await render(<HeadcountCard headcount={40} />, { wrapper: PageWrapper });
  await box().fill('400');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => api.received(saveHeadcount)).toHaveLength(1);
  await box().fill('4000');
  answered.resolve();
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy');
  await expect.element(box()).toHaveValue('4000');
});
