import { readAccount } from '@common-ground/contract/accounts/accounts';
import type { RouteDefinition } from '@common-ground/contract/route';
import { ROUTES as OPERATIONS } from '@common-ground/contract/routes';
import { formatDate } from '@common-ground/i18n/formats';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PROFILE_SECTIONS } from '../../features/profile/steps/profile-sections.ts';
import { queryClient } from '../../platform/api/queries.ts';
import { notifyNavigated } from '../../platform/navigation.ts';
import { expectTranslated, untranslated } from '../../platform/testing/pseudo-page.ts';
import { sampleOf } from '../../platform/testing/sample-values.ts';
import { PageAround, type StubApi, stubApi } from '../../platform/testing/stub-api.tsx';
import { countryOptions, currencyOptions } from '../../platform/world-lists.ts';
import { CandidateFrame } from '../frames/candidate-frame.tsx';
import { EntryFrame } from '../frames/entry-frame.tsx';
import { HubFrame } from '../frames/hub-frame.tsx';
import { ENTRY_PAGES, type FrameName, type PageEntry } from './entry-map.ts';
import { ROUTES } from './route-map.ts';

/** A phone of today. */
const PHONE = 390;
const ID = '0198f1aa-0000-7000-8000-000000000000';

/** What the platform names, and what is the same in every language. */
const PLAIN = [
  'Common Ground',
  /\S+@\S+|https?:\/\/\S+|\bhire\.example\b|\b(?:PT|EUR|UTC|GMT\S*|Lisbon)\b/gu,
  ...countryOptions().map(({ label }) => label),
  ...currencyOptions().map(({ label }) => label),
  ...Array.from({ length: 12 }, (_, month) => formatDate(new Date(2026, month, 1), { month: 'long' })),
  ...Array.from({ length: 12 }, (_, month) => formatDate(new Date(2026, month, 1), { month: 'short' })),
  ...Array.from({ length: 7 }, (_, day) => formatDate(new Date(2026, 0, day), { weekday: 'long' })),
  ...Array.from({ length: 7 }, (_, day) => formatDate(new Date(2026, 0, day), { weekday: 'short' })),
].toSorted((one, other) => String(other).length - String(one).length);

const FRAMES: Readonly<Record<FrameName, ComponentType<{ children: ReactNode }>>> = {
  candidate: CandidateFrame,
  hub: HubFrame,
  entry: EntryFrame,
  own: Fragment,
};

const PAGES = [...ENTRY_PAGES, ...ROUTES].filter((entry): entry is PageEntry => 'page' in entry);

const before = location.href;
afterEach(() => history.replaceState(null, '', before));

/** Has every operation answer with a sample of what the contract allows. */
function answerEverything(api: StubApi, isCompany: boolean): void {
  for (const route of OPERATIONS) api.answer(route, () => answerOf(route));
  api.answer(readAccount, () => {
    const account = sampleOf(readAccount.responses[200]) as Record<string, unknown>;
    const role = isCompany ? 'company' : 'candidate';
    const body = { ...account, role, ...(isCompany ? { ageConfirmedAt: null } : { company: null }) };
    return { status: 200, body } as never;
  });
}

function answerOf({ responses, download, isStream }: RouteDefinition) {
  const [status, schema] = Object.entries(responses)[0] ?? [];
  if (!schema || download || isStream) return 'connection lost' as const;
  return { status: Number(status), body: sampleOf(schema) } as never;
}

async function open(entry: PageEntry, address: string): Promise<void> {
  history.replaceState(null, '', address);
  notifyNavigated();
  const Page = await entry.page();
  const Frame = FRAMES[entry.frame];
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: entry.path,
    component: () => (
      <Frame>
        <Page />
      </Frame>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultErrorComponent: ({ error }) => <h1>The page failed: {error.message}</h1>,
  });
  await render(<RouterProvider router={router as never} />, { wrapper: PageAround });
}

/** Resolves when the page has all its answers. */
async function untilSettled(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
}

const ADDRESSES = PAGES.flatMap((entry) =>
  entry.path === '/profile/$section'
    ? PROFILE_SECTIONS.map((section) => ({ entry, address: `/profile/${section}` }))
    : [{ entry, address: entry.path.replace(/\$\w+/u, ID).replace(/\$$/u, 'nowhere') }],
);

test.each(ADDRESSES)('$address has no plain English, and fits a phone', async ({ entry, address }) => {
  answerEverything(stubApi(), entry.area === 'company');
  await open(entry, address);
  await untilSettled();
  await expectTranslated(PLAIN, PHONE);
});

test('a plain sentence on a page is noticed', async () => {
  await render(
    <p title="Your applications">
      {formatDate(new Date(2026, 0, 1), { dateStyle: 'long' })} {countryOptions()[0]?.label}
    </p>,
  );
  expect(untranslated(PLAIN)).toEqual(['Your applications']);
});
