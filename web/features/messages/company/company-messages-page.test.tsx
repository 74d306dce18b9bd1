import { readAccount } from '@common-ground/contract/accounts/accounts';
import {
  type CompanyConversationSummary,
  listCompanyConversations,
} from '@common-ground/contract/messages/company-conversations';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { goTo } from '../../../platform/navigation.ts';
import { memberAccount } from '../../../platform/testing/member-account.ts';
import { PageWrapper, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { CompanyMessagesPage } from './company-messages-page.tsx';

function conversation(name: string | null, unreadCount: number): CompanyConversationSummary {
  return {
    applicationId: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8dab12',
    opportunityId: null,
    title: 'Ward nurse',
    applicantName: name,
    status: 'interview',
    last: {
      id: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b11',
      side: 'candidate',
      authorName: null,
      isOwn: false,
      text: name === null ? null : 'When could I begin?',
      sentAt: '2026-11-20T10:00:00.000Z',
      readAt: null,
    },
    unreadCount,
  };
}

let api: StubApi;
let items: CompanyConversationSummary[];
beforeEach(() => {
  // A hidden page doesn't subscribe to changes.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  goTo('/company-route/messages', true);
  items = [conversation('Amara Okafor', 2)];
  api = stubApi();
  api.answer(listCompanyConversations, () => ({ status: 200, body: { items, next: null } }));
});

async function open(membership: 'recruiter' | 'auditor' = 'recruiter') {
  api.answer(readAccount, () => ({ status: 200, body: memberAccount(membership, 'Ines Faria') }));
  await render(
    <PageWrapper>
      <CompanyMessagesPage />
    </PageWrapper>,
  );
}

test('marks what is unread, as text too', async () => {
  await open();
  await expect.element(page.getByRole('link', { name: 'Amara Okafor' })).toBeVisible();
  await expect.element(page.getByText('2 new messages')).toBeInTheDocument();
  await expect.element(page.getByText('When could I begin?')).toBeVisible();
});

test('searches for what’s typed and chosen, and keeps it in the address', async () => {
  await open();
  await page.getByRole('searchbox').fill(' Oka');
  await expect.poll(() => location.search).toBe('?words=Oka');
  await page.getByText('Unread', { exact: true }).click();
  await expect.poll(() => location.search).toBe('?words=Oka&state=unread');
  items = [];
  await expect
    .poll(() => api.received(listCompanyConversations).at(-1)?.query)
    .toEqual({ words: 'Oka', state: 'unread' });
});

test('shows neither a name nor words that are withheld', async () => {
  items = [conversation(null, 0)];
  await open();
  await expect.element(page.getByRole('link', { name: 'Applicant AB12' })).toBeVisible();
  await expect.element(page.getByText('Hidden during blind review.')).toBeVisible();
});

test('marks nothing as unread for members who can’t reply', async () => {
  await open('auditor');
  await expect.element(page.getByRole('link', { name: 'Amara Okafor' })).toBeVisible();
  expect(page.getByText('2 new messages').elements()).toEqual([]);
  expect(page.getByText('Unread', { exact: true }).elements()).toEqual([]);
});

test('says what will appear if nothing has been written yet', async () => {
  items = [];
  await open();
  await expect.element(page.getByText('No messages yet')).toBeVisible();
});
