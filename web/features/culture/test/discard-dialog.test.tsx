import { discardCultureSession } from '@common-ground/contract/culture/culture';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, stubApi } from '../../../platform/testing/stub-api.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

const SESSION_ID = '5f7c1f0e-8a0f-4c39-9c0a-0d8f4f7f1a11';

test('a second try closes the dialog if the response to the first was lost', async () => {
  const api = stubApi();
  const onClose = vi.fn();
  await render(<DiscardDialog sessionId={SESSION_ID} onClose={onClose} />, { wrapper: PageWrapper });
  const discard = page.getByRole('button', { name: 'Delete and start over' });
  api.answer(discardCultureSession, () => 'connection lost');
  await discard.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  api.answer(discardCultureSession, () => ({ status: 204, body: null }));
  await discard.click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
});
