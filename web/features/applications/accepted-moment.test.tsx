import {
  type ApplicationSummary,
  listApplications,
  withdrawApplication,
} from '@common-ground/contract/applications/applications';
import { type OwnConversation, readConversation } from '@common-ground/contract/messages/messages';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, stubApi } from '../../platform/testing/stub-api.tsx';
import { AcceptedMoment } from './accepted-moment.tsx';

const ACCEPTED = '5f7c1f0e-8a0f-4c39-9c0a-0d8f4f7f1a11';

const OTHER: ApplicationSummary = {
  id: '5f7c1f0e-8a0f-4c39-9c0a-0d8f4f7f1a12',
  opportunityId: null,
  title: 'Junior analyst',
  companyName: 'Tessel Maps',
  hasCompanyLeft: false,
  status: 'in_review',
  sentAt: '2026-11-20T09:00:00.000Z',
  openedAt: null,
  endedAt: null,
  replyBy: '2026-12-01',
  timeZone: 'Europe/Lisbon',
  interviews: [],
};

const CONVERSATION: OwnConversation = {
  applicationId: ACCEPTED,
  items: [],
  next: null,
  unreadCount: 0,
  hindrance: null,
  openUntil: '2026-12-08T09:00:00.000Z',
  isStopped: false,
  isBlocked: false,
};

const FROM_INES: OwnConversation['items'][number] = {
  id: '5f7c1f0e-8a0f-4c39-9c0a-0d8f4f7f1a13',
  side: 'company',
  authorName: 'Inês Almeida',
  isOwn: false,
  text: 'When could you begin?',
  attachments: [],
  withheldAttachments: 0,
  sentAt: '2026-11-23T09:00:00.000Z',
  readAt: null,
};

async function open(
  conversation: Partial<OwnConversation>,
  others: readonly ApplicationSummary[] = [],
  isFresh = false,
) {
  const api = stubApi();
  api.answer(readConversation, () => ({ status: 200, body: { ...CONVERSATION, ...conversation } }));
  api.answer(listApplications, () => ({
    status: 200,
    body: { items: [...others], next: null, openCount: others.length, endedCount: 1 },
  }));
  await render(<AcceptedMoment applicationId={ACCEPTED} companyName="Harbour Health" isFresh={isFresh} />, {
    wrapper: PageWrapper,
  });
  return api;
}

const heading = () => page.getByRole('heading', { name: 'You’re joining Harbour Health.' });

test('takes the focus when the offer has just been accepted, and says who will write', async () => {
  await open({ items: [FROM_INES] }, [], true);
  await expect.element(heading()).toHaveFocus();
  await expect
    .element(page.getByText(/Inês Almeida.* or a colleague at .*can message you here until/))
    .toBeVisible();
});

test('names no one until someone has written', async () => {
  await open({});
  await expect.element(page.getByText(/The hiring team at .*can message you/)).toBeVisible();
  await expect.element(heading()).not.toHaveFocus();
});

test('doesn’t promise messages that the candidate has turned off', async () => {
  await open({ isStopped: true });
  await expect.element(page.getByText(/You’ve switched off their messages\./)).toBeVisible();
});

test('disappears once no one can write any more', async () => {
  const api = await open({ openUntil: null });
  await expect.poll(() => api.received(readConversation).length).toBe(1);
  await expect.element(heading()).not.toBeInTheDocument();
});

test('withdraws another application only after confirmation', async () => {
  const api = await open({}, [OTHER]);
  const withdrawn = vi.fn();
  api.answer(withdrawApplication, ({ params }) => {
    withdrawn(params.applicationId);
    return problem('not_found');
  });
  await page
    .getByRole('button', { name: 'Withdraw your application to Tessel Maps: Junior analyst' })
    .click();
  expect(withdrawn).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect.poll(() => withdrawn.mock.calls).toEqual([[OTHER.id]]);
});
