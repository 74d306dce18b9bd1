import { changeMember, readTeam, removeMember, type TeamMember } from '@common-ground/contract/team/team';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, type StubApi, stubApi } from '../../platform/testing/stub-api.tsx';
import { MemberDialog } from './member-dialog.tsx';

const JOB = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41';
const member: TeamMember = {
  memberId: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b42',
  name: 'Ines Faria',
  role: 'interviewer',
  joinedAt: '2026-11-01T09:00:00.000Z',
  isCaller: false,
  opportunityIds: [],
  version: 3,
};

const team = { members: [member], invitations: [], opportunities: [] };

const dialog = page.getByRole('dialog');
const save = dialog.getByRole('button', { name: /^sav/i });
const role = (name: RegExp) => dialog.getByRole('radio', { name });

let api: StubApi;
let announcement: (string | undefined)[];
beforeEach(() => {
  announcement = [];
  api = stubApi();
  api.answer(readTeam, () => ({ status: 200, body: team }));
});

const open = () =>
  render(
    <PageWrapper>
      <MemberDialog
        member={member}
        opportunities={[{ id: JOB, title: 'Ward nurse', status: 'published' }]}
        onClose={(text) => announcement.push(text)}
      />
    </PageWrapper>,
  );

test('saves the chosen role and jobs, with the version that was read', async () => {
  api.answer(changeMember, () => ({ status: 200, body: team }));
  await open();
  await role(/hiring manager/i).click();
  await dialog.getByRole('checkbox', { name: 'Ward nurse' }).click();
  await save.click();
  await expect.poll(() => announcement).toHaveLength(1);
  const [sent] = api.received(changeMember);
  expect(sent?.body).toEqual({ role: 'hiring_manager', opportunityIds: [JOB] });
  expect(sent?.ifMatch).toBe(3);
});

test('shows what a colleague saved in the meantime, and saves over it', async () => {
  const present: TeamMember = { ...member, role: 'recruiter', version: 4 };
  api.answer(changeMember, () => problem('version_conflict', [], present));
  await open();
  await role(/auditor/i).click();
  await save.click();
  await expect.element(dialog.getByText(/someone else changed this/i)).toBeVisible();
  await expect.element(role(/recruiter/i)).toBeChecked();
  api.answer(changeMember, () => ({ status: 200, body: team }));
  await role(/auditor/i).click();
  await save.click();
  await expect.poll(() => announcement).toHaveLength(1);
  expect(api.received(changeMember).map(({ ifMatch }) => ifMatch)).toEqual([3, 4]);
});

test('keeps the choice if it can’t be saved, and says why', async () => {
  api.answer(changeMember, () => problem('last_owner'));
  await open();
  await role(/auditor/i).click();
  await save.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(role(/auditor/i)).toBeChecked();
  expect(announcement).toEqual([]);
});

test('removes a member only after asking for confirmation', async () => {
  api.answer(removeMember, () => ({ status: 204, body: null }));
  await open();
  await dialog.getByRole('button', { name: 'Remove from team' }).click();
  expect(api.received(removeMember)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove from team' }).click();
  await expect.poll(() => announcement).toHaveLength(1);
  expect(api.received(removeMember)).toHaveLength(1);
});
