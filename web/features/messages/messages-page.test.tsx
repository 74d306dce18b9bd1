import { type Account, readAccount } from '@common-ground/contract/accounts/accounts';
import { type ConversationSummary, listConversations } from '@common-ground/contract/messages/messages';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { goTo } from '../../platform/navigation.ts';
import { PageWrapper, stubApi } from '../../platform/testing/stub-api.tsx';
import { MessagesPage } from './messages-page.tsx';

const APPLICATION = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8dab12';

const ACCOUNT: Account = {
  id: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b10',
  role: 'candidate',
  company: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  ageConfirmedAt: '2026-11-01T09:00:00.000Z',
  locale: 'en-GB',
  hasReadReceipts: true,
  hasSingleKeys: true,
};

const CONVERSATION: ConversationSummary = {
  applicationId: APPLICATION,
  title: 'Product intern',
  companyName: 'Tessel Maps',
  status: 'interview',
  last: {
    id: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b11',
    side: 'company',
    authorName: 'Jonas',
    isOwn: false,
    text: 'Please bring the map!',
    sentAt: '2026-11-20T10:00:00.000Z',
    readAt: null,
  },
  unreadCount: 1,
};

beforeEach(() => goTo('/messages', true));

async function open(width: number) {
  await page.viewport(width, 800);
  const api = stubApi();
  api.answer(readAccount, () => ({ status: 200, body: ACCOUNT }));
  api.answer(listConversations, () => ({
    status: 200,
    body: { items: [CONVERSATION], next: null, unreadCount: 1 },
  }));
  await render(
    <PageWrapper>
      <MessagesPage
        showConversation={(applicationId, onClose) => (
          <>
            <p>Open: {applicationId}</p>
            <button type="button" onClick={onClose}>
              Close
            </button>
          </>
        )}
      />
    </PageWrapper>,
  );
}

test('opens a conversation next to the list, and going back closes it', async () => {
  await open(1440);
  await expect.element(page.getByText('Choose a conversation to read it here')).toBeVisible();
  await page.getByRole('link', { name: 'Tessel Maps' }).click();
  await expect.element(page.getByText(`Open: ${APPLICATION}`)).toBeVisible();
  expect(location.search).toBe(`?application=${APPLICATION}`);
  await expect
    .element(page.getByRole('link', { name: 'Tessel Maps' }))
    .toHaveAttribute('aria-current', 'true');
  history.back();
  await expect.element(page.getByText('Choose a conversation to read it here')).toBeVisible();
});

test('closing a conversation leaves the list', async () => {
  await open(1440);
  await page.getByRole('link', { name: 'Tessel Maps' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Choose a conversation to read it here')).toBeVisible();
  expect(location.search).toBe('');
});

test('links to the application’s page where there’s no room', async () => {
  await open(390);
  await expect
    .element(page.getByRole('link', { name: 'Tessel Maps' }))
    .toHaveAttribute('href', `/applications/${APPLICATION}#messages`);
  expect(page.getByText('Choose a conversation to read it here').elements()).toEqual([]);
});
