import { readAccount } from '@common-ground/contract/accounts/accounts';
import {
  listCompanyNotifications,
  markAllCompanyNotificationsRead,
} from '@common-ground/contract/notifications/notifications';
import { type FoundInCompany, searchCompany } from '@common-ground/contract/people/company-search';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { goTo } from '../../platform/navigation.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { memberAccount } from '../../platform/testing/member-account.ts';
import { PageWrapper, problem, stubApi } from '../../platform/testing/stub-api.tsx';
import { OpenPalette, SearchButton, usePaletteOpening } from './palette-opening.tsx';

const APPLIED = {
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
} as const;

const NOTHING: FoundInCompany = { applications: [], invitees: [], contacts: [], jobs: [] };
const JOB = { id: APPLIED.opportunityId, title: 'Market access analyst', status: 'published' } as const;
const CONTACT = { id: APPLIED.applicationId, name: 'Margarida Pires', source: 'Porto careers day' } as const;

const field = page.getByRole('combobox', { name: 'Search' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const otherField = page.getByRole('textbox', { name: 'Elsewhere' });

const done: string[] = [];

function Page() {
  const opening = usePaletteOpening(true);
  usePageActions(() => ({
    decline: () => done.push(`declined at ${location.pathname}, ${document.activeElement?.ariaLabel}`),
    moveOn: null,
  }));
  return (
    <>
      <SearchButton variant="side" onOpen={opening.open} />
      <input aria-label="Elsewhere" />
      <OpenPalette opening={opening} onShortcuts={() => done.push('shortcuts')} />
    </>
  );
}

async function open(role: MemberRole = 'recruiter') {
  const api = stubApi();
  api.answer(readAccount, () => ({ status: 200, body: memberAccount(role, 'Ines Faria') }));
  api.answer(listCompanyNotifications, () => ({
    status: 200,
    body: { items: [APPLIED], next: null, unreadCount: 1 },
  }));
  api.answer(searchCompany, () => ({ status: 200, body: NOTHING }));
  await render(<Page />, { wrapper: PageWrapper });
  return api;
}

beforeEach(() => goTo('/company-route', true));

test('opens on Control and K from anywhere, and goes to what is typed with Enter', async () => {
  await open();
  await otherField.click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await expect.element(option(/^Home/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('contacts');
  await expect.element(option(/^Contacts/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(location.pathname).toBe('/company-route/contacts');
  await expect.poll(() => field.elements()).toHaveLength(0);
});

test('moves with the arrow keys, and tells screen readers where the user is', async () => {
  await open();
  await page.getByRole('button', { name: 'Search' }).click();
  await userEvent.keyboard('contacts{ArrowDown}');
  const second = option(/^Import contacts/);
  await expect.element(second).toHaveAttribute('aria-selected', 'true');
  await expect.element(field).toHaveAttribute('aria-activedescendant', second.element().id);
  await userEvent.keyboard('{Enter}');
  expect(location.pathname).toBe('/company-route/contacts/import');
});

test('closes on Escape and on going back, at the same address, with the focus where it was', async () => {
  await open();
  for (const close of [() => userEvent.keyboard('{Escape}'), () => history.back()]) {
    await otherField.click();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field).toHaveFocus();
    await close();
    await expect.poll(() => field.elements()).toHaveLength(0);
    await expect.element(otherField).toHaveFocus();
    expect(location.pathname).toBe('/company-route');
  }
});

test('leaves no history entry of its own when it leads to another page', async () => {
  await open();
  goTo('/company-route/team');
  await page.getByRole('button', { name: 'Search' }).click();
  await userEvent.keyboard('contacts{Enter}');
  expect(location.pathname).toBe('/company-route/contacts');
  history.back();
  await expect.poll(() => location.pathname).toBe('/company-route/team');
});

test('runs an action on the current page', async () => {
  const api = await open();
  api.answer(markAllCompanyNotificationsRead, () => ({ status: 204, body: null }));
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(option(/^Mark all as read/)).toBeVisible();
  await userEvent.keyboard('mark all{Enter}');
  await expect.poll(() => api.received(markAllCompanyNotificationsRead).length).toBe(1);
  expect(api.received(markAllCompanyNotificationsRead)[0]?.body).toEqual({ upTo: APPLIED.happenedAt });
  await expect.poll(() => field.elements()).toHaveLength(0);
});

test('offers only what the role allows', async () => {
  await open('interviewer');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(option(/^Pipeline/)).toBeVisible();
  expect(option(/^New job/).elements()).toHaveLength(0);
  expect(option(/^Discover/).elements()).toHaveLength(0);
});

test('runs the page’s own actions once the palette has closed and the focus is back', async () => {
  await open();
  await otherField.click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(option(/^Decline/)).toHaveTextContent('DeclineActionD');
  expect(option(/^Move to the next stage/).elements()).toHaveLength(0);
  await userEvent.keyboard('decline{Enter}');
  await expect.poll(() => done).toEqual(['declined at /company-route, Elsewhere']);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('keyboard{Enter}');
  await expect.poll(() => done.at(-1)).toBe('shortcuts');
});

test('shows only one kind, and lets typing continue', async () => {
  await open();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('contacts');
  await expect.element(option(/^Import contacts/)).toHaveAttribute('aria-selected', 'true');
  expect(option(/^Contacts/).elements()).toHaveLength(0);
  await userEvent.keyboard('xyz');
  await expect.element(page.getByText('No results. Check the spelling, or try fewer words.')).toBeVisible();
});

test('leaves Enter to an input method that is composing', async () => {
  await open();
  await page.getByRole('button', { name: 'Search' }).click();
  await userEvent.keyboard('contacts');
  const composed = new KeyboardEvent('keydown', {
    key: 'Enter',
    isComposing: true,
    bubbles: true,
    cancelable: true,
  });
  field.element().dispatchEvent(composed);
  expect(location.pathname).toBe('/company-route');
  await expect.element(field).toBeVisible();
});

test('finds people and jobs once typing pauses, and keeps the highlighted line', async () => {
  const api = await open();
  let answer: (found: FoundInCompany) => void = () => undefined;
  api.answer(searchCompany, async () => ({
    status: 200,
    body: await new Promise<FoundInCompany>((resolve) => {
      answer = resolve;
    }),
  }));
  await page.getByRole('button', { name: 'Search' }).click();
  await userEvent.keyboard('mar');
  await expect.poll(() => api.received(searchCompany).at(-1)?.body.words).toBe('mar');
  // Wraps around to the last line, which is also the first if there's only one.
  await userEvent.keyboard('{ArrowUp}');
  const selectedOption = page.getByRole('option', { selected: true });
  const name = selectedOption.element().textContent;
  answer({ ...NOTHING, contacts: [CONTACT], jobs: [JOB] });
  await expect.element(option(/^Margarida Pires.*Porto careers day/)).toBeVisible();
  expect(selectedOption.element().textContent).toBe(name);
  await userEvent.keyboard('ket{Enter}');
  expect(location.pathname).toBe(`/company-route/opportunities/${JOB.id}/overview`);
});

test('says when people and jobs can’t be searched, and still offers pages and actions', async () => {
  const api = await open();
  api.answer(searchCompany, () => problem('internal'));
  await page.getByRole('button', { name: 'Search' }).click();
  await userEvent.keyboard('team');
  await expect.element(page.getByText(/^People and jobs couldn’t be searched/)).toBeVisible();
  await expect.element(option(/^Team/)).toBeVisible();
});
