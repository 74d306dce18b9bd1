import { listCultureResults } from '@common-ground/contract/culture/culture-results';
import { type Dashboard as Answer, readDashboard } from '@common-ground/contract/dashboard/dashboard';
import type { Profile } from '@common-ground/contract/profile/profile';
import { readProfile } from '@common-ground/contract/profile/read-profile';
import { EMPTY_PROFILE, SECTION_NAMES } from '@common-ground/domain/profile/sections/sections';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareDashboard } from '../../features/dashboard/dashboard-page.tsx';
import { PageWrapper, problem, stubApi } from '../../platform/testing/stub-api.tsx';
import { Dashboard } from './dashboard.tsx';

const PROFILE = Object.fromEntries(
  SECTION_NAMES.map((name) => [name, { version: 0, content: EMPTY_PROFILE[name] }]),
) as unknown as Profile;

const OFFERED: Answer = {
  applications: { items: [], openCount: 0, endedCount: 0 },
  offers: {
    items: [
      {
        applicationId: '2c0b0c5e-0000-4000-8000-000000000001',
        companyName: 'Quince',
        face: null,
        title: 'Baker',
        places: [],
        pay: null,
        answerBy: null,
      },
    ],
    count: 1,
  },
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
  views: [{ day: '2026-11-20', companyName: 'Nordlys Energy', face: null, level: 'named' }],
};

const step = page.getByRole('heading', { name: 'Quince made you an offer' });
const card = (name: string) => page.getByRole('heading', { name, exact: true });
const CARDS = ['Your applications', 'Jobs for you', 'What you value', 'Who viewed me'];

/** A dashboard that has loaded everything except the news, which arrives with `arrive`. */
async function openPendingDashboard() {
  const api = stubApi();
  const dashboardReply = Promise.withResolvers<ReturnType<typeof problem> | { status: 200; body: Answer }>();
  api.answer(readProfile, () => ({ status: 200, body: PROFILE }));
  api.answer(listCultureResults, () => ({
    status: 200,
    body: { results: [], openSession: null, retakeOpensOn: null },
  }));
  api.answer(readDashboard, () => dashboardReply.promise);
  // The cards could be shown from the start: only the next step makes them wait.
  await Promise.all([prepareDashboard(), import('../../features/culture/results/culture-card.tsx')]);
  const seen = watchPage();
  await render(<Dashboard />, { wrapper: PageWrapper });
  await expect.poll(() => api.received(listCultureResults).length).toBe(1);
  return { arrive: dashboardReply.resolve, received: () => api.received(readDashboard).length, seen };
}

/** The page's state each time it changes: which headings it has, and whether anything is still loading. */
function watchPage() {
  const seenStates: { step: boolean; cards: number; isLoading: boolean }[] = [];
  const snapshot = () =>
    seenStates.push({
      step: step.elements().length > 0,
      cards: CARDS.filter((name) => card(name).elements().length > 0).length,
      isLoading: page.getByText('Loading').elements().length > 0,
    });
  const observer = new MutationObserver(snapshot);
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return seenStates;
}

test('shows all cards at once, not before the step above them, so that no card moves', async () => {
  const { arrive, seen } = await openPendingDashboard();
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
  arrive({ status: 200, body: OFFERED });
  await expect.element(step).toBeVisible();
  await expect.element(page.getByText('Nordlys Energy')).toBeVisible();
  const first = seen.find((now) => now.cards > 0);
  expect(first).toEqual({ step: true, cards: CARDS.length, isLoading: false });
});

test('shows the cards if the news can’t be loaded, and says so', async () => {
  const { arrive, received } = await openPendingDashboard();
  arrive(problem('not_found'));
  await expect.element(card('Jobs for you')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  // The cards refetch once when they appear. If that hid them again, they would refetch forever.
  expect(received()).toBeLessThanOrEqual(2);
});
