import type { CompanyOpportunitySummary } from '@common-ground/contract/opportunities/company-opportunities';
import { listCompanyOpportunities } from '@common-ground/contract/opportunities/company-opportunities';
import {
  inviteCandidate,
  type NewInvitation,
  readInvitationAllowance,
  type SentInvitation,
} from '@common-ground/contract/people/candidate-invitations';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceDay } from '../../platform/device/device-day.ts';
import { deviceDrafts } from '../../platform/drafts/device-drafts.ts';
import { PageWrapper, problem, type StubApi, stubApi } from '../../platform/testing/stub-api.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const HANDLE = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41';
const jobs = ['Ward nurse', 'Night nurse'].map(
  (title, at): CompanyOpportunitySummary => ({
    id: `0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b6${at}`,
    status: 'published',
    title,
    kind: 'apprenticeship',
    closesOn: null,
    timeZone: 'Europe/London',
    publishedAt: '2026-11-01T09:00:00.000Z',
    changedAt: '2026-11-01T09:00:00.000Z',
    hasUnpublishedChanges: false,
    applicationCount: 0,
    openCount: 0,
    decidedCount: 0,
    nextReplyBy: null,
    places: [],
  }),
);
const inDays = (days: number) => deviceDay(new Date(), days);

const sentOf = ({ opportunityId, reason, replyBy }: NewInvitation): SentInvitation => ({
  id: HANDLE,
  handle: HANDLE,
  calledName: null,
  opportunityId,
  title: jobs.find(({ id }) => id === opportunityId)?.title ?? '',
  reason,
  replyBy,
  sentAt: '2026-11-23T09:00:00.000Z',
  sentBy: null,
  state: 'waiting',
  endedAt: null,
  declineReason: null,
  applicationId: null,
});

const opener = page.getByRole('button', { name: 'Open' });
const dialog = page.getByRole('dialog');
const job = dialog.getByRole('combobox');
const why = dialog.getByLabelText(/why this candidate/i);
const send = dialog.getByRole('button', { name: /^send/i });

let api: StubApi;
let announcement: string[];
beforeEach(() => {
  announcement = [];
  api = stubApi();
  api.answer(listCompanyOpportunities, () => ({
    status: 200,
    body: {
      items: jobs,
      next: null,
      counts: { draft: 0, published: jobs.length, paused: 0, closed: 0 },
      isCompanyVerified: true,
    },
  }));
  api.answer(readInvitationAllowance, () => ({
    status: 200,
    body: {
      limit: 50,
      sentThisWeek: 2,
      remaining: 48,
      nextFreeAt: null,
      firstReplyBy: inDays(3),
      lastReplyBy: inDays(30),
    },
  }));
});
afterEach(() => {
  for (const { key } of deviceDrafts.list('')) deviceDrafts.set(key, null);
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <InviteDialog
          handle={HANDLE}
          opportunityId={null}
          onClose={() => setOpen(false)}
          announce={(sentence) => announcement.push(sentence)}
        />
      ) : null}
    </main>
  );
}

async function openDialog() {
  const screen = await render(<Page />, { wrapper: PageWrapper });
  await opener.click();
  await expect.element(dialog.getByText('Night nurse')).toBeInTheDocument();
  return screen;
}

describe('sending', () => {
  test('announces that the invitation was sent, and returns the focus to the button that opened the dialog', async () => {
    api.answer(inviteCandidate, ({ body }) => ({ status: 201, body: sentOf(body) }));
    await openDialog();
    await userEvent.selectOptions(job, 'Night nurse');
    await why.fill('You have worked nights before.');
    await send.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(announcement).toHaveLength(1);
    expect(announcement[0]).toContain('Night nurse');
    expect(api.received(inviteCandidate)).toMatchObject([
      { body: { handle: HANDLE, opportunityId: jobs[1]?.id, reason: 'You have worked nights before.' } },
    ]);
  });

  test('moves to the first missing field, and sends nothing', async () => {
    await openDialog();
    await send.click();
    await expect.element(job).toHaveFocus();
    await userEvent.selectOptions(job, 'Night nurse');
    await why.fill('Short');
    await send.click();
    await expect.element(why).toHaveFocus();
    await expect.element(why).toHaveAttribute('aria-invalid', 'true');
    expect(api.received(inviteCandidate)).toEqual([]);
  });

  test('retries with the same key, and uses a new key for a different text', async () => {
    api.answer(inviteCandidate, () => 'connection lost');
    await openDialog();
    await userEvent.selectOptions(job, 'Night nurse');
    await why.fill('You have worked nights before.');
    await send.click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await send.click();
    await expect.poll(() => api.received(inviteCandidate).length).toBe(2);
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await why.fill('You have worked many nights before.');
    await send.click();
    await expect.poll(() => api.received(inviteCandidate).length).toBe(3);
    const [first, second, third] = api.received(inviteCandidate).map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('deletes the draft even if the page is left before the response arrives', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    api.answer(inviteCandidate, async ({ body }) => {
      await promise;
      return { status: 201, body: sentOf(body) };
    });
    const { unmount } = await openDialog();
    await userEvent.selectOptions(job, 'Night nurse');
    await why.fill('You have worked nights before.');
    await send.click();
    await expect.poll(() => api.received(inviteCandidate).length).toBe(1);
    expect(deviceDrafts.list('')).toHaveLength(1);
    await unmount();
    resolve();
    await expect.poll(() => deviceDrafts.list('')).toEqual([]);
  });

  test('keeps what was typed if the invitation is refused and the dialog is opened again', async () => {
    api.answer(inviteCandidate, () => problem('already_invited'));
    await openDialog();
    await userEvent.selectOptions(job, 'Night nurse');
    await why.fill('You have worked nights before.');
    await send.click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();
    await opener.click();
    await expect.element(why).toHaveValue('You have worked nights before.');
  });
});
