import { endSessions } from '@common-ground/contract/accounts/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceDrafts } from '../../../platform/drafts/device-drafts.ts';
import { setSharedDevice } from '../../../platform/session/current-session.ts';
import { identity } from '../../../platform/session/identity.ts';
import { PageWrapper, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { SignOutCard } from './sign-out-card.tsx';

const UID = 'uid-of-this-test';
const DRAFT = `${UID}.kept.messages.here`;

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  setSharedDevice(true);
  deviceDrafts.set(DRAFT, 'Not sent yet.');
});
afterEach(() => {
  deviceDrafts.set(DRAFT, null);
  setSharedDevice(false);
  vi.restoreAllMocks();
});

test('keeps unsaved changes if the other sessions can’t be ended', async () => {
  const signOutSpy = vi.spyOn(identity, 'signOut').mockResolvedValue(undefined);
  api.answer(endSessions, () => 'connection lost');
  await render(<SignOutCard uid={UID} isEverywhere={false} onClose={() => undefined} />, {
    wrapper: PageWrapper,
  });
  await page.getByRole('button', { name: 'Sign out and remove it' }).click();
  await expect.element(page.getByRole('dialog', { name: 'You’re still signed in' })).toBeVisible();
  expect(deviceDrafts.get(DRAFT)).toBe('Not sent yet.');
  expect(signOutSpy).not.toHaveBeenCalled();
});
