import {
  listCompanyNotifications,
  listNotifications,
  type MemberNotification,
  markAllNotificationsRead,
  markCompanyNotificationRead,
} from '@common-ground/contract/notifications/notifications';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, stubApi } from '../../platform/testing/stub-api.tsx';
import { CompanyInboxPanel } from './company-inbox-panel.tsx';
import { NotificationsPage } from './notifications-page.tsx';

const APPLIED: MemberNotification = {
  notificationId: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41',
  kind: 'application_received',
  applicationId: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b42',
  opportunityId: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b43',
  jobTitle: 'Night nurse',
  candidateName: 'Sofia Marinho',
  memberName: null,
  replyBy: null,
  times: 1,
  happenedAt: '2026-11-23T08:41:00.000Z',
  isRead: false,
};

const openPanel = () => render(<CompanyInboxPanel />, { wrapper: PageWrapper });

test('says what happened without withheld names, and leads there', async () => {
  const blind = {
    ...APPLIED,
    notificationId: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b44',
    kind: 'reply_overdue',
    candidateName: null,
    replyBy: '2026-11-20',
    isRead: true,
  } as const;
  stubApi().answer(listCompanyNotifications, () => ({
    status: 200,
    body: { items: [APPLIED, blind], next: null, unreadCount: 1 },
  }));
  await openPanel();
  const link = page.getByRole('link', { name: /^Unread: .*Sofia Marinho.* applied/ });
  await expect.element(link).toHaveAttribute('href', `/company-route/applications/${APPLIED.applicationId}`);
  const late = page.getByRole('link', { name: /^Your reply to a candidate is late/ });
  await expect.element(late).toBeVisible();
  expect(late.element().textContent).toMatch(/reply by.*20.*Nov.*Night nurse/su);
  await expect.element(page.getByText('1 unread')).toBeVisible();
});

test('says what happened on the team, and leads there', async () => {
  const joined = {
    ...APPLIED,
    kind: 'owner_added',
    applicationId: null,
    opportunityId: null,
    jobTitle: null,
    candidateName: null,
    memberName: 'Rui Alves',
  } as const;
  stubApi().answer(listCompanyNotifications, () => ({
    status: 200,
    body: { items: [joined], next: null, unreadCount: 1 },
  }));
  await openPanel();
  const link = page.getByRole('link', { name: /Rui Alves.* was made an owner/ });
  await expect.element(link).toHaveAttribute('href', '/company-route/team');
});

test('marks one as read with the keyboard', async () => {
  const api = stubApi();
  let isRead = false;
  api.answer(listCompanyNotifications, () => ({
    status: 200,
    body: { items: [{ ...APPLIED, isRead }], next: null, unreadCount: isRead ? 0 : 1 },
  }));
  api.answer(markCompanyNotificationRead, ({ params }) => {
    isRead = params.notificationId === APPLIED.notificationId;
    return { status: 204, body: null };
  });
  await openPanel();
  const button = page.getByRole('button', { name: /^Mark as read: .*Sofia Marinho/ });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(page.getByRole('status')).toHaveTextContent('Nothing unread');
});

test('marks all as read up to the newest that was shown', async () => {
  const api = stubApi();
  const { candidateName: _, memberName: __, ...rest } = APPLIED;
  api.answer(listNotifications, () => ({
    status: 200,
    body: {
      items: [{ ...rest, kind: 'offer_received' as const, companyName: 'Harbour Health' }],
      next: null,
      unreadCount: 1,
    },
  }));
  api.answer(markAllNotificationsRead, () => ({ status: 204, body: null }));
  await render(<NotificationsPage />, { wrapper: PageWrapper });
  await expect.element(page.getByRole('link', { name: /Harbour Health.* made you an offer/ })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => api.received(markAllNotificationsRead).length).toBe(1);
  expect(api.received(markAllNotificationsRead)[0]?.body).toEqual({ upTo: APPLIED.happenedAt });
});

test('says what will appear if there’s nothing, and offers to try again after a failure', async () => {
  const api = stubApi();
  api.answer(listCompanyNotifications, () => problem('not_permitted'));
  await openPanel();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  api.answer(listCompanyNotifications, () => ({
    status: 200,
    body: { items: [], next: null, unreadCount: 0 },
  }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No notifications yet')).toBeVisible();
});
