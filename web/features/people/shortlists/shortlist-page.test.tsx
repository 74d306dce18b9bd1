import { readAccount } from '@common-ground/contract/accounts/accounts';
import { readShortlist, type ShortlistedPerson } from '@common-ground/contract/people/shortlists';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findPageAction } from '../../../platform/page-actions.ts';
import { memberAccount } from '../../../platform/testing/member-account.ts';
import { PageWrapper, stubApi } from '../../../platform/testing/stub-api.tsx';
import { ShortlistPage } from './shortlist-page.tsx';

const LIST_ID = '2c0b0c5e-0000-4000-8000-000000000009';

const person = (number: number): ShortlistedPerson => ({
  handle: `2c0b0c5e-0000-4000-8000-00000000000${number}`,
  level: 'named',
  isBlind: false,
  profile: {
    role: { route: 'journey' },
    personal: { fullName: `Ana ${number}`, calledName: null, latinName: null, pronouns: null },
    location: { country: 'PT' },
    employment: { availableFrom: null, noticeWeeks: null },
    experiences: [],
    degrees: [],
    skills: [],
    moreSkills: 0,
    languages: [],
  },
  addedBy: 'Ines Faria',
  addedAt: '2026-11-01T09:00:00.000Z',
  notes: [],
});

async function open() {
  const api = stubApi();
  api.answer(readAccount, () => ({ status: 200, body: memberAccount('recruiter', 'Ines Faria') }));
  api.answer(readShortlist, () => ({
    status: 200,
    body: {
      id: LIST_ID,
      name: 'Nurses',
      opportunity: null,
      peopleCount: 2,
      createdBy: null,
      createdAt: '2026-11-01T09:00:00.000Z',
      version: 1,
      people: [person(1), person(2)],
      withheldCount: 0,
    },
  }));
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/lists/$shortlistId',
    component: () => <ShortlistPage parts={{ showProfile: () => null, explain: () => null }} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: [`/lists/${LIST_ID}`] }),
  });
  await render(<RouterProvider router={router as never} />, { wrapper: PageWrapper });
}

const candidate = (number: number) =>
  page.getByRole('button', { name: new RegExp(`Ana ${number}`), expanded: false });

test('moves from candidate to candidate in the list', async () => {
  await open();
  await expect.element(candidate(1)).toBeVisible();
  expect(findPageAction('previousPerson')).toBeNull();
  for (const number of [1, 2]) {
    findPageAction('nextPerson')?.();
    await expect.element(candidate(number)).toHaveFocus();
  }
  expect(findPageAction('nextPerson')).toBeNull();
  findPageAction('previousPerson')?.();
  await expect.element(candidate(1)).toHaveFocus();
});
