import { deleteAddedEntry, readAddedEntry } from '@common-ground/contract/added-candidates/added-candidates';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { AddedEntryCard } from './added-entry-card.tsx';

const LINK = `added-${'x'.repeat(43)}`;
const ENTRY = {
  companyName: 'Harbour Health',
  domain: 'harbour.example',
  title: 'Ward nurse',
  isOpen: true,
  name: 'Nadia Petrova',
  address: 'nadia@mailbox.example',
  source: 'event',
  sourceWords: 'Nursing fair',
  note: 'Asked about nights.',
  addedBy: 'Ada Brecht',
  addedAt: '2026-11-28T12:00:00.000Z',
  endsAt: '2026-12-28T12:00:00.000Z',
} as const;

let api: StubApi;
let leaveCount: number;
beforeEach(() => {
  leaveCount = 0;
  sessionStorage.clear();
  api = stubApi();
  api.answer(readAddedEntry, () => ({ status: 200, body: ENTRY }));
});

const open = () =>
  render(
    <AddedEntryCard
      link={LINK}
      onLeave={() => {
        leaveCount += 1;
      }}
    />,
    { wrapper: PageWrapper },
  );
const deleting = page.getByRole('button', { name: 'Delete this entry' });

test('shows everything that was entered, by whom and for which job, and changes nothing', async () => {
  await open();
  for (const words of [
    'Harbour Health',
    'Ada Brecht',
    'Ward nurse',
    'Nadia Petrova',
    'nadia@mailbox.example',
    'Event: Nursing fair',
    'Asked about nights.',
    /28 December 2026/,
  ])
    await expect.element(page.getByText(words).first()).toBeVisible();
  expect(api.received(readAddedEntry)).toMatchObject([{ body: { link: LINK } }]);
  expect(api.received(deleteAddedEntry)).toEqual([]);
});

test('deletes the entry without an account, and says so with the focus on it', async () => {
  api.answer(deleteAddedEntry, () => ({ status: 204, body: null }));
  await open();
  await deleting.click();
  await expect.element(page.getByRole('heading', { name: 'Your entry is deleted' })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveFocus();
  await expect.element(deleting).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Go to sign in' }).click();
  expect(leaveCount).toBe(1);
});

test('keeps the button if the deletion fails, and says why', async () => {
  api.answer(deleteAddedEntry, () => problem('overloaded'));
  await open();
  await deleting.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(deleting).toBeVisible();
});

test('says that the entry is gone, even if it ended while it was open', async () => {
  api.answer(deleteAddedEntry, () => problem('invitation_invalid'));
  await open();
  await expect.element(deleting).toBeVisible();
  api.answer(readAddedEntry, () => problem('invitation_invalid'));
  await deleting.click();
  await expect.element(page.getByRole('heading', { name: 'This entry is gone' })).toBeVisible();
});

test('offers an account with the emailed address, and a button back to the entry', async () => {
  await open();
  await page.getByRole('button', { name: 'Sign in to apply' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nadia@mailbox.example');
  await page.getByRole('button', { name: 'Back to the entry' }).click();
  await page.getByRole('button', { name: 'Create an account to apply' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nadia@mailbox.example');
  await expect.element(page.getByRole('radio', { name: 'A company' })).not.toBeInTheDocument();
});

test('doesn’t offer to apply while the job isn’t accepting applications', async () => {
  api.answer(readAddedEntry, () => ({ status: 200, body: { ...ENTRY, isOpen: false } }));
  await open();
  await expect.element(page.getByText(/doesn’t take applications/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign in to apply' })).not.toBeInTheDocument();
  await expect.element(deleting).toBeVisible();
});
