import { type Account, readAccount } from '@common-ground/contract/accounts/accounts';
import {
  type BlindReview,
  readBlindReview,
  saveBlindReview,
} from '@common-ground/contract/people/blind-review';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceDrafts } from '../../platform/drafts/device-drafts.ts';
import { PageWrapper, problem, type StubApi, stubApi } from '../../platform/testing/stub-api.tsx';
import { BlindReviewSwitch } from './blind-review-switch.tsx';

const JOB = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41';
const review: BlindReview = {
  isBlind: true,
  changedAt: '2026-11-20T09:00:00.000Z',
  changedBy: 'Ines Faria',
  revealedCount: 0,
  applicantCount: 0,
  version: 1,
};

const toggle = page.getByRole('switch', { name: 'Blind review' });
const dialog = page.getByRole('dialog');

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  const company = {
    id: JOB,
    name: 'Harbour Health',
    membership: 'owner',
    memberName: 'Rui',
    standing: 'verified',
  } as const;
  const account: Account = {
    id: JOB,
    role: 'company',
    company,
    createdAt: '2026-11-01T09:00:00.000Z',
    ageConfirmedAt: null,
    locale: 'en-GB',
    hasReadReceipts: true,
    hasSingleKeys: true,
  };
  api.answer(readAccount, () => ({
    status: 200,
    body: account,
  }));
});
afterEach(() => {
  for (const { key } of deviceDrafts.list('')) deviceDrafts.set(key, null);
});

async function openSwitch(read: BlindReview) {
  api.answer(readBlindReview, () => ({ status: 200, body: read }));
  await render(<BlindReviewSwitch opportunityId={JOB} />, { wrapper: PageWrapper });
}

test('sends the version that was read, and shows a colleague’s earlier change', async () => {
  const present = { ...review, isBlind: true, version: 3 };
  api.answer(saveBlindReview, () => problem('version_conflict', [], present));
  await openSwitch(review);
  await toggle.click();
  await expect.element(page.getByText(/changed elsewhere.*still on/i)).toBeVisible();
  await expect.element(toggle).toHaveAttribute('aria-checked', 'true');
  api.answer(saveBlindReview, () => ({ status: 200, body: { ...present, isBlind: false, version: 4 } }));
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-checked', 'false');
  expect(api.received(saveBlindReview).map(({ ifMatch }) => ifMatch)).toEqual([1, 3]);
});

test('says in the dialog that it was changed, keeps the reason, and turns it off when asked again', async () => {
  const present = { ...review, applicantCount: 2, version: 3 };
  api.answer(saveBlindReview, () => problem('version_conflict', [], present));
  await openSwitch({ ...review, applicantCount: 1 });
  await toggle.click();
  await dialog.getByLabelText('Reason').fill('The works council asked for it.');
  const end = dialog.getByRole('button', { name: 'End blind review' });
  await end.click();
  await expect.element(dialog.getByText(/changed elsewhere.*still on/i)).toBeVisible();
  await expect.element(dialog.getByText(/2 candidates have already applied/i)).toBeVisible();
  api.answer(saveBlindReview, () => ({ status: 200, body: { ...present, isBlind: false, version: 4 } }));
  await end.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.received(saveBlindReview)).toMatchObject([
    { ifMatch: 1, body: { reason: 'The works council asked for it.' } },
    { ifMatch: 3, body: { reason: 'The works council asked for it.' } },
  ]);
});
