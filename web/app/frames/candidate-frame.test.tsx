import { type Dashboard, readDashboard } from '@common-ground/contract/dashboard/dashboard';
import { listNotifications } from '@common-ground/contract/notifications/notifications';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, stubApi } from '../../platform/testing/stub-api.tsx';
import { CandidateFrame } from './candidate-frame.tsx';

const NOTHING: Dashboard = {
  applications: { items: [], openCount: 0, endedCount: 0 },
  offers: { items: [], count: 0 },
  interviews: [],
  lateAnswerCount: 0,
  unreadMessages: 0,
  opportunities: { items: [], hasMore: false, belowMinimumPayCount: 0 },
  waitingInvitationCount: 0,
  comparison: {
    hindrance: null,
    isAnswered: false,
    postponedAt: null,
    consentVersion: 0,
    companyCount: 0,
    isResultDoubted: false,
    isMinor: false,
  },
  views: [],
};

async function open(waiting: Partial<Dashboard>, unreadCount = 0) {
  const api = stubApi();
  // Nothing is subscribed to: the device says that it's offline.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  api.answer(readDashboard, () => ({ status: 200, body: { ...NOTHING, ...waiting } }));
  api.answer(listNotifications, () => ({ status: 200, body: { items: [], next: null, unreadCount } }));
  await render(<CandidateFrame>Page</CandidateFrame>, { wrapper: PageWrapper });
}

const link = (name: string) => page.getByRole('link', { name, exact: true });

test('shows next to the links how much is waiting', async () => {
  await open({ unreadMessages: 2, waitingInvitationCount: 1, offers: { items: [], count: 2 } });
  await expect.element(link('Messages 2 unread')).toBeVisible();
  await expect.element(link('Jobs 3 offers and invitations')).toBeVisible();
  for (const name of ['Home', 'Culture', 'Me']) await expect.element(link(name)).toBeVisible();
});

test('has a bell that shows how much is unread, up to two digits', async () => {
  await open({}, 100);
  await expect.element(link('Notifications 99+ unread')).toHaveAttribute('href', '/notifications');
});

test('shows no count if nothing is waiting', async () => {
  await open({});
  await expect.poll(() => page.getByRole('link').all().length).toBe(7);
  await expect.element(link('Messages')).toBeVisible();
  await expect.element(link('Jobs')).toBeVisible();
  await expect.element(link('Notifications')).toBeVisible();
});

test('is a bar at the bottom of a phone that doesn’t cover the page', async () => {
  await page.viewport(390, 844);
  await open({});
  const bar = page.getByRole('navigation').element().getBoundingClientRect();
  expect(bar.bottom).toBe(844);
  expect(bar.width).toBe(390);
  for (const navigationLink of page.getByRole('navigation').getByRole('link').all())
    expect(navigationLink.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
