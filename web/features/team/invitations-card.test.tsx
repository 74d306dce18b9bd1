import { readTeam, type Team } from '@common-ground/contract/team/team';
import {
  inviteMember,
  resendTeamInvitation,
  withdrawTeamInvitation,
} from '@common-ground/contract/team/team-invitations';
import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryOf } from '../../platform/api/query-of.ts';
import { lateRead } from '../../platform/testing/late-read.ts';
import { PageWrapper, problem, type StubApi, stubApi } from '../../platform/testing/stub-api.tsx';
import { InvitationsCard } from './invitations-card.tsx';

const EXPIRED: Team = {
  members: [],
  invitations: [
    {
      invitationId: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b42',
      address: 'ines@harbour.example',
      role: 'recruiter',
      opportunityIds: [],
      sentAt: '2026-11-01T09:00:00.000Z',
      openUntil: '2026-11-08T09:00:00.000Z',
      isOpen: false,
    },
  ],
  opportunities: [],
};
const RESENT: Team = {
  ...EXPIRED,
  invitations: EXPIRED.invitations.map((invitation) => ({ ...invitation, isOpen: true })),
};

function Invitations({ onAnnounce }: { readonly onAnnounce: (announcement: string) => void }) {
  const { data } = useQuery(queryOf(readTeam));
  return data ? <InvitationsCard team={data} onAnnounce={onAnnounce} /> : null;
}

async function open() {
  const api = stubApi();
  const announcement = vi.fn();
  api.answer(readTeam, () => ({ status: 200, body: EXPIRED }));
  await render(<Invitations onAnnounce={announcement} />, { wrapper: PageWrapper });
  await expect.element(page.getByText(/Expired$/)).toBeVisible();
  return { api, announcement };
}

const resend = page.getByRole('button', { name: 'Resend the invitation to ines@harbour.example' });
const withdraw = page.getByRole('button', { name: 'Withdraw the invitation to ines@harbour.example' });

test('shows that a link is valid again, even if an older team arrives later', async () => {
  const { api, announcement } = await open();
  api.answer(resendTeamInvitation, () => ({ status: 200, body: RESENT }));
  const arrive = await lateRead(
    api,
    readTeam,
    () => ({ status: 200, body: EXPIRED }),
    () => ({ status: 200, body: RESENT }),
  );
  await resend.click();
  await expect.element(page.getByText(/· Expires /)).toBeVisible();
  await arrive();
  await expect.element(page.getByText(/· Expires /)).toBeVisible();
  expect(announcement).toHaveBeenCalledWith(
    'New link sent to ines@harbour.example. The old one no longer works.',
  );
});

test('says why a link couldn’t be resent', async () => {
  const { api, announcement } = await open();
  api.answer(resendTeamInvitation, () => problem('not_found'));
  await resend.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText(/Expired$/)).toBeVisible();
  expect(announcement).not.toHaveBeenCalled();
});

test('says that an invitation was already gone, and removes it from the list', async () => {
  const { api, announcement } = await open();
  api.answer(withdrawTeamInvitation, () => {
    api.answer(readTeam, () => ({ status: 200, body: { ...EXPIRED, invitations: [] } }));
    return problem('not_found');
  });
  await withdraw.click();
  await expect.element(withdraw).not.toBeInTheDocument();
  expect(announcement).toHaveBeenCalledWith(
    'The invitation to ines@harbour.example has already been used or withdrawn. We’ve updated the list.',
  );
});

const change = page.getByRole('button', {
  name: 'Change the address of the invitation to ines@harbour.example',
});
const dialog = page.getByRole('dialog');

async function sendToOtherAddress(api: StubApi) {
  api.answer(inviteMember, () => ({ status: 201, body: EXPIRED }));
  await change.click();
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('ines@home.example');
  await dialog.getByRole('button', { name: /^Send/ }).click();
}

test('sends an invitation to another address with the same role, and withdraws the first', async () => {
  const { api, announcement } = await open();
  api.answer(withdrawTeamInvitation, () => ({ status: 204, body: null }));
  await sendToOtherAddress(api);
  await expect
    .poll(() => announcement.mock.calls.at(-1)?.[0])
    .toBe('Invitation sent to ines@home.example. The one to ines@harbour.example no longer works.');
  expect(api.received(inviteMember)[0]?.body).toEqual({
    address: 'ines@home.example',
    role: 'recruiter',
    opportunityIds: [],
  });
  expect(api.received(withdrawTeamInvitation)[0]?.params).toEqual({
    invitationId: EXPIRED.invitations[0]?.invitationId,
  });
});

test('says that the first invitation still works if it couldn’t be withdrawn', async () => {
  const { api, announcement } = await open();
  api.answer(withdrawTeamInvitation, () => problem('overloaded'));
  await sendToOtherAddress(api);
  await expect.element(page.getByText(/but the one to ines@harbour.example still works/)).toBeVisible();
  expect(announcement).not.toHaveBeenCalled();
});
