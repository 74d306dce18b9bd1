import {
  type CultureSharing,
  readCultureSharing,
  saveCultureSharing,
} from '@common-ground/contract/culture/culture-results';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lateRead } from '../../../platform/testing/late-read.ts';
import { PageWrapper, problem, stubApi } from '../../../platform/testing/stub-api.tsx';
import { SharingPanel } from './sharing-panel.tsx';

const OFF: CultureSharing = { isShared: false, changedAt: null, version: 0, hindrance: null };
const ON: CultureSharing = { ...OFF, isShared: true, changedAt: '2026-11-24T09:00:00.000Z', version: 1 };

const sharing = page.getByRole('switch', { name: /^Share with companies/ });

async function open(first: CultureSharing) {
  const api = stubApi();
  api.answer(readCultureSharing, () => ({ status: 200, body: first }));
  await render(<SharingPanel isCollapsible={false} />, { wrapper: PageWrapper });
  await expect.element(sharing).toBeVisible();
  return api;
}

test('stays on if an earlier read arrives last', async () => {
  const api = await open(OFF);
  const saving = Promise.withResolvers<void>();
  api.answer(saveCultureSharing, async () => {
    await saving.promise;
    return { status: 200, body: ON };
  });
  await sharing.click();
  await expect.element(sharing).toBeChecked();
  const arrive = await lateRead(
    api,
    readCultureSharing,
    () => ({ status: 200, body: OFF }),
    () => ({ status: 200, body: ON }),
  );
  saving.resolve();
  await expect.element(sharing).toBeEnabled();
  await arrive();
  await expect.element(sharing).toBeChecked();
  expect(api.received(saveCultureSharing)[0]?.body).toEqual({ isShared: true, seenVersion: 0 });
});

test('goes back if it’s refused, and says why', async () => {
  const api = await open(ON);
  api.answer(saveCultureSharing, () => problem('version_conflict'));
  await sharing.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(sharing).toBeChecked();
});

test('can’t be turned on while something prevents it, and says what to do', async () => {
  await open({ ...OFF, hindrance: 'birth_date_needed' });
  await expect.element(sharing).toBeDisabled();
  await expect.element(page.getByRole('link', { name: 'Add your date of birth' })).toBeVisible();
});
