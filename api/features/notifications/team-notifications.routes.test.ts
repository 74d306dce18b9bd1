import {
  listCompanyNotifications,
  markCompanyNotificationRead,
} from '@common-ground/contract/notifications/notifications';
import { dismissOwnerNotice, listOwnerNotices } from '@common-ground/contract/team/team-notices';
import { expect, it } from 'vitest';
import { listenToCompanies } from '../../testing/database/company-events.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany, type TestPerson, verifyCompany } from '../../testing/worlds/test-people.ts';
import { addMember, changeAssignment } from '../../testing/worlds/test-team.ts';

const test = useTestApp();

const list = async ({ token }: Pick<TestPerson, 'token'>) =>
  (await test.call(listCompanyNotifications, { token, query: {} })).result;
const listKinds = async (person: TestPerson) => (await list(person)).items.map(({ kind }) => kind);

async function openTeam() {
  const owner = await signUpCompany(test.current);
  await verifyCompany(test.current, owner.companyId);
  const member = await addMember(test.current, owner, 'recruiter');
  return { owner, member };
}

it('shows an owner who became an owner or lost access, and updates their open pages', async () => {
  const { owner, member } = await openTeam();
  const events = await listenToCompanies(test.current);
  await changeAssignment(test.current, owner.token, member.accountId, { role: 'owner', opportunityIds: [] });
  await expect.poll(() => events.join()).toContain(`"topic" : "notifications"`);
  expect(await listKinds(owner)).toContain('owner_added');
  const [newest] = (await list(owner)).items;
  expect(newest).toMatchObject({ applicationId: null, candidateName: null, jobTitle: null, isRead: false });
});

it('shows none of it to anyone but current owners', async () => {
  const { owner, member } = await openTeam();
  const recruiter = await addMember(test.current, owner, 'recruiter');
  await changeAssignment(test.current, owner.token, member.accountId, { role: 'owner', opportunityIds: [] });
  await changeAssignment(test.current, owner.token, recruiter.accountId, {
    role: 'auditor',
    opportunityIds: [],
  });
  expect(await listKinds(recruiter)).toEqual([]);
  expect(await listKinds(member)).toContain('member_demoted');
  await changeAssignment(test.current, owner.token, member.accountId, {
    role: 'recruiter',
    opportunityIds: [],
  });
  expect(await listKinds(member)).toEqual([]);
  expect((await list(member)).unreadCount).toBe(0);
});

it('marks one as read without the others of its kind', async () => {
  const { owner, member } = await openTeam();
  const other = await addMember(test.current, owner, 'recruiter');
  for (const { accountId } of [member, other])
    await changeAssignment(test.current, owner.token, accountId, { role: 'owner', opportunityIds: [] });
  const before = (await list(owner)).items.filter(({ kind }) => kind === 'owner_added');
  expect(before).toHaveLength(2);
  const [newest] = before;
  await test.call(markCompanyNotificationRead, {
    params: { notificationId: newest!.notificationId },
    token: owner.token,
  });
  const after = (await list(owner)).items.filter(({ kind, isRead }) => kind === 'owner_added' && !isRead);
  expect(after).toHaveLength(1);
});

it('no longer lists a dismissed notice, whether its email has been sent or not', async () => {
  const { owner, member } = await openTeam();
  await changeAssignment(test.current, owner.token, member.accountId, { role: 'owner', opportunityIds: [] });
  const { items } = (await test.call(listOwnerNotices, { token: owner.token })).result;
  for (const { noticeId } of items)
    await test.call(dismissOwnerNotice, { params: { noticeId }, token: owner.token });
  expect(await listKinds(owner)).toEqual([]);
});
