import { type Account, readAccount } from '@common-ground/contract/accounts/accounts';
import {
  addHiringTeamMember,
  type HiringTeam,
  readHiringTeam,
  removeHiringTeamMember,
} from '@common-ground/contract/team/hiring-teams';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, type StubApi, stubApi } from '../../platform/testing/stub-api.tsx';
import { HiringTeamSection } from './hiring-team-section.tsx';

const JOB = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41';
const RUI = {
  memberId: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b42',
  name: 'Rui Tavares',
  role: 'hiring_manager',
  version: 3,
} as const;
const INES = {
  memberId: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b43',
  name: 'Ines Moreira',
  role: 'recruiter',
  version: 1,
} as const;
const MANAGES = { ...RUI, teamRole: 'hiring_manager' } as const;

const TEAM: HiringTeam = {
  members: [MANAGES],
  available: [INES],
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  // A hidden page doesn't subscribe to changes.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
});

async function open(role: MemberRole, team = TEAM) {
  const account: Account = {
    id: JOB,
    role: 'company',
    company: {
      id: JOB,
      name: 'Harbour Health',
      membership: role,
      memberName: 'Ada',
      standing: 'verified',
    },
    createdAt: '2026-11-01T09:00:00.000Z',
    ageConfirmedAt: null,
    locale: 'en-GB',
    hasReadReceipts: true,
    hasSingleKeys: true,
  };
  api.answer(readAccount, () => ({ status: 200, body: account }));
  api.answer(readHiringTeam, () => ({ status: 200, body: team }));
  await render(<HiringTeamSection opportunityId={JOB} />, { wrapper: PageWrapper });
  await expect.element(page.getByText('Rui Tavares')).toBeVisible();
}

const roleOfRui = page.getByRole('button', { name: /Rui Tavares.*Change role/ });

test('changes a role by keyboard, with the version that was read', async () => {
  api.answer(addHiringTeamMember, () => ({
    status: 200,
    body: { ...TEAM, members: [{ ...RUI, version: 4, teamRole: 'interviewer' as const }] },
  }));
  await open('recruiter');
  await roleOfRui.click();
  await expect.element(page.getByRole('menuitem', { name: /^Interviewer/ })).toBeVisible();
  // A role on a job can't be higher than the role at the company.
  await expect.element(page.getByRole('menuitem', { name: /^Recruiter/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(roleOfRui).toHaveTextContent('Interviewer');
  expect(api.received(addHiringTeamMember)).toMatchObject([
    { params: { opportunityId: JOB, memberId: RUI.memberId }, ifMatch: 3, body: { teamRole: 'interviewer' } },
  ]);
});

test('adds a colleague with the chosen role', async () => {
  api.answer(addHiringTeamMember, () => ({
    status: 200,
    body: {
      members: [MANAGES, { ...INES, version: 2, teamRole: 'recruiter' as const }],
      available: [],
    },
  }));
  await open('owner');
  await expect.element(page.getByText(/^Add a recruiter to the team/)).toBeVisible();
  await page.getByLabelText('Add a colleague').selectOptions(INES.memberId);
  await expect.element(page.getByLabelText('Role on this job')).toHaveValue('recruiter');
  await page.getByRole('button', { name: 'Add to hiring team' }).click();
  await expect.element(page.getByText(/^Other owners and recruiters are only notified/)).toBeVisible();
  expect(api.received(addHiringTeamMember)).toMatchObject([{ ifMatch: 1, body: { teamRole: 'recruiter' } }]);
});

test('removes a member, and says so', async () => {
  api.answer(removeHiringTeamMember, () => ({ status: 200, body: { ...TEAM, members: [] } }));
  await open('owner');
  await roleOfRui.click();
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click();
  await expect.element(page.getByText(/^No one has been added yet/)).toBeVisible();
  await expect
    .poll(() => page.getByRole('status').element().textContent)
    .toMatch(/was removed from the hiring team/);
});

test('shows a colleague’s change if they were faster', async () => {
  await open('owner');
  const current: HiringTeam = {
    ...TEAM,
    members: [{ ...RUI, version: 5, teamRole: 'interviewer' }],
  };
  api.answer(addHiringTeamMember, () => problem('version_conflict', [], current));
  api.answer(readHiringTeam, () => ({ status: 200, body: current }));
  await roleOfRui.click();
  await page.getByRole('menuitem', { name: /^Interviewer/ }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(roleOfRui).toHaveTextContent('Interviewer');
});

test('shows roles read-only to members who may not change them', async () => {
  await open('interviewer', { ...TEAM, available: [] });
  await expect.element(page.getByText('Hiring manager', { exact: true })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
