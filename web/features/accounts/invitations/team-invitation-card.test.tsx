import { acceptTeamInvitation, readTeamInvitation } from '@common-ground/contract/team/team-invitations';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { TeamInvitationCard } from './team-invitation-card.tsx';

const INVITATION = `team-${'x'.repeat(43)}`;
const FOUND = {
  companyName: 'Harbour Health',
  domain: 'harbour.example',
  role: 'interviewer',
  maskedAddress: 'i•••@harbour.example',
  openUntil: '2026-12-08T09:00:00.000Z',
} as const;

let api: StubApi;
beforeEach(() => {
  sessionStorage.clear();
  api = stubApi();
  api.answer(readTeamInvitation, () => ({ status: 200, body: FOUND }));
});

test('says which address is invited, and refuses others before anyone signs up', async () => {
  await render(<TeamInvitationCard invitation={INVITATION} onLeave={() => undefined} />, {
    wrapper: PageWrapper,
  });
  await expect
    .element(page.getByText('Use the address we sent the invitation to: i•••@harbour.example'))
    .toBeVisible();
  await page.getByRole('textbox', { name: /^Your name/ }).fill('Ines Moura');
  const email = page.getByRole('textbox', { name: /^Email/ });
  for (const address of ['ines@home.example', 'eve@harbour.example']) {
    await email.fill(address);
    await page.getByRole('button', { name: 'Join the team' }).click();
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  }
  await expect
    .element(page.getByText('Enter the address we sent the invitation to: i•••@harbour.example').first())
    .toBeVisible();
  await email.fill('Ines+jobs@Harbour.example');
  await page.getByRole('button', { name: 'Join the team' }).click();
  await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
  expect(api.received(acceptTeamInvitation)).toEqual([]);
});
