import { readTeam, type Team } from '@common-ground/contract/team/team';
import { inviteMember } from '@common-ground/contract/team/team-invitations';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, type StubApi, stubApi } from '../../platform/testing/stub-api.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const JOB = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41';
const TEAM: Team = { members: [], invitations: [], opportunities: [] };

const dialog = page.getByRole('dialog');
const email = dialog.getByRole('textbox', { name: /^Email/ });
const send = dialog.getByRole('button', { name: /^Send/ });

let api: StubApi;
let closed: (string | undefined)[];
beforeEach(() => {
  closed = [];
  localStorage.clear();
  api = stubApi();
  api.answer(readTeam, () => ({ status: 200, body: TEAM }));
});

const open = () =>
  render(
    <InviteDialog
      opportunities={[{ id: JOB, title: 'Ward nurse', status: 'published' }]}
      onClose={(invited) => closed.push(invited)}
    />,
    { wrapper: PageWrapper },
  );

test('sends the trimmed address with the chosen role and jobs', async () => {
  api.answer(inviteMember, () => ({ status: 201, body: TEAM }));
  await open();
  await email.fill(' ines@harbour.example ');
  await dialog.getByRole('radio', { name: /interviewer/i }).click();
  await dialog.getByRole('checkbox', { name: 'Ward nurse' }).click();
  await send.click();
  await expect.poll(() => closed).toEqual(['ines@harbour.example']);
  expect(api.received(inviteMember)[0]?.body).toEqual({
    address: 'ines@harbour.example',
    role: 'interviewer',
    opportunityIds: [JOB],
  });
});

test('requires an address, and focuses the field', async () => {
  await open();
  await email.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveFocus();
  expect(api.received(inviteMember)).toEqual([]);
});

test('says next to the field that the address has already been invited', async () => {
  api.answer(inviteMember, () =>
    problem('invalid_input', [{ pointer: '/address', code: 'repeated_address', params: {} }]),
  );
  await open();
  await email.fill('ines@harbour.example');
  await send.click();
  await expect.element(dialog.getByText(/This address already has a pending invitation/)).toBeVisible();
  await expect.element(email).toHaveValue('ines@harbour.example');
  expect(closed).toEqual([]);
});

test('keeps what was typed if it can’t be sent, and says why', async () => {
  api.answer(inviteMember, () => problem('overloaded'));
  await open();
  await email.fill('ines@harbour.example');
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(email).toHaveValue('ines@harbour.example');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closed).toEqual([undefined]);
});
