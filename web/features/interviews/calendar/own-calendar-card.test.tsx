import { type Account, readAccount } from '@common-ground/contract/accounts/accounts';
import {
  deleteOwnCalendar,
  type MemberCalendar,
  readOwnCalendar,
  saveOwnCalendar,
} from '@common-ground/contract/interviews/member-calendar';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { OwnCalendarCard } from './own-calendar-card.tsx';

const ID = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41';
const ADDED: MemberCalendar = {
  kind: 'ics',
  host: 'calendar.example',
  addedAt: '2026-11-23T09:00:00.000Z',
  readAt: null,
  failedSince: null,
  failure: null,
  unknownSince: '2026-11-23T09:00:00.000Z',
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  // A hidden page doesn't subscribe to changes.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
});

async function open(calendar: MemberCalendar | null, role: MemberRole = 'recruiter') {
  const account: Account = {
    id: ID,
    role: 'company',
    company: { id: ID, name: 'Harbour Health', membership: role, memberName: 'Ada', standing: 'verified' },
    createdAt: '2026-11-01T09:00:00.000Z',
    ageConfirmedAt: null,
    locale: 'en-GB',
    hasReadReceipts: true,
    hasSingleKeys: true,
  };
  api.answer(readAccount, () => ({ status: 200, body: account }));
  api.answer(readOwnCalendar, () => ({ status: 200, body: { calendar } }));
  await render(<OwnCalendarCard />, { wrapper: PageWrapper });
}

const field = () => page.getByLabelText('Secret address in iCal format');

test('a calendar is added by its address, which isn’t shown again', async () => {
  await open(null);
  api.answer(saveOwnCalendar, () => ({ status: 200, body: { calendar: ADDED } }));
  await userEvent.type(field(), ' webcal://calendar.example/secret.ics{Enter}');
  await expect.element(page.getByText('calendar.example')).toBeVisible();
  await expect
    .element(page.getByText('We’re reading it for the first time.', { exact: false }))
    .toBeVisible();
  expect(document.body.innerHTML).not.toContain('secret.ics');
  expect(api.received(saveOwnCalendar).map(({ body }) => body)).toMatchObject([
    { address: 'webcal://calendar.example/secret.ics' },
  ]);
});

test('an address that can’t be used is reported at its field', async () => {
  await open(null);
  await page.getByRole('button', { name: 'Add calendar' }).click();
  await expect.element(field()).toHaveAccessibleDescription(/Enter the address of your calendar/);
  api.answer(saveOwnCalendar, () =>
    problem('invalid_input', [{ pointer: '/address', code: 'calendar_address', params: {} }]),
  );
  await userEvent.type(field(), 'http://calendar.example{Enter}');
  await expect.element(field()).toHaveAccessibleDescription(/Enter an address that starts with https/);
});

test('a calendar that can’t be read says why, and what colleagues see', async () => {
  await open({ ...ADDED, failure: 'refused', failedSince: '2026-11-23T14:02:00.000Z' });
  await expect
    .element(page.getByText('calendar.example won’t let us read this address.', { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByText('colleagues see you as busy all the time', { exact: false }))
    .toBeVisible();
});

test('a calendar is removed', async () => {
  await open({ ...ADDED, readAt: '2026-11-23T14:02:00.000Z', unknownSince: null });
  await expect.element(page.getByRole('button', { name: 'Remove calendar' })).toBeVisible();
  api.answer(deleteOwnCalendar, () => ({ status: 204, body: null }));
  api.answer(readOwnCalendar, () => ({ status: 200, body: { calendar: null } }));
  await page.getByRole('button', { name: 'Remove calendar' }).click();
  await expect.element(field()).toBeVisible();
});

test('members who don’t interview aren’t offered one', async () => {
  await open(ADDED, 'auditor');
  await expect.poll(() => api.received(readAccount).length).toBeGreaterThan(0);
  await expect.element(page.getByText('Calendar')).not.toBeInTheDocument();
  expect(api.received(readOwnCalendar)).toEqual([]);
});

test('a CalDAV login needs all of its parts', async () => {
  await open(null);
  api.answer(saveOwnCalendar, () => ({
    status: 200,
    body: { calendar: { ...ADDED, kind: 'caldav' as const } },
  }));
  await page.getByText('CalDAV login').click();
  await userEvent.type(page.getByLabelText('Server address'), 'https://calendar.example');
  await page.getByRole('button', { name: 'Add calendar' }).click();
  await expect
    .element(page.getByLabelText('Username'))
    .toHaveAccessibleDescription(/Enter your username for this server/);
  await userEvent.type(page.getByLabelText('Username'), 'ana');
  await userEvent.type(page.getByLabelText('App password', { exact: true }), 'abcd-efgh{Enter}');
  await expect.element(page.getByText('calendar.example')).toBeVisible();
  expect(api.received(saveOwnCalendar).map(({ body }) => body)).toMatchObject([
    { address: 'https://calendar.example', login: { userName: 'ana', password: 'abcd-efgh' } },
  ]);
});

test('the focus stays in the card when the form and the calendar replace each other', async () => {
  await open(null);
  api.answer(saveOwnCalendar, () => ({ status: 200, body: { calendar: ADDED } }));
  await userEvent.type(field(), 'https://calendar.example/secret.ics{Enter}');
  const replace = page.getByRole('button', { name: 'Replace calendar' });
  await expect.element(replace).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('radio', { name: 'Secret address' })).toHaveFocus();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(replace).toHaveFocus();
});
