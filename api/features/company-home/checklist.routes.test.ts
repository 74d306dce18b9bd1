import { readCompanyHome, saveChecklistVisibility } from '@common-ground/contract/company-home/company-home';
import { inviteMember } from '@common-ground/contract/team/team-invitations';
import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { applyAsNewCandidate } from '../../testing/worlds/test-hiring.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { signUpCompany, type TestPerson, verifyCompany } from '../../testing/worlds/test-people.ts';
import { addDraft, addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();

const checklistOf = async ({ token }: TestPerson) =>
  (await test.call(readCompanyHome, { token })).result.checklist;
const hide = ({ token }: TestPerson, isHidden: boolean) =>
  test.call(saveChecklistVisibility, { token, body: { isHidden } });

it('the checklist follows what the company has, from signing up to the first applicant', async () => {
  const owner = await signUpCompany(test.current);
  const nothing = { hasTeam: false, hasPublished: false, openJobId: null, hasApplications: false };
  expect(await checklistOf(owner)).toEqual(nothing);
  await verifyCompany(test.current, owner.companyId);
  const body = { address: 'colleague@mailbox.example', role: 'recruiter', opportunityIds: [] } as const;
  expect((await test.call(inviteMember, { token: owner.token, body })).status).toBe(201);
  expect(await checklistOf(owner)).toEqual({ ...nothing, hasTeam: true });
  await addDraft(test.current, owner);
  expect(await checklistOf(owner)).toMatchObject({ hasPublished: false, openJobId: null });
  const openJobId = await publishOpportunity(test.current, owner);
  expect(await checklistOf(owner)).toEqual({ ...nothing, hasTeam: true, hasPublished: true, openJobId });
  // Someone else's company has nothing to do with it.
  expect(await checklistOf(await signUpCompany(test.current))).toEqual(nothing);
  await applyAsNewCandidate(test.current, openJobId);
  const all = { hasTeam: true, hasPublished: true, openJobId, hasApplications: true };
  expect(await checklistOf(owner)).toEqual(all);
  await test.current.context.systemDb
    .updateTable('opportunities')
    .set({ status: 'paused' })
    .where('id', '=', openJobId)
    .execute();
  expect(await checklistOf(owner)).toEqual({ ...all, openJobId: null });
});

it('saveChecklistVisibility hides it for the caller only, until it’s shown again', async () => {
  const owner = await signUpCompany(test.current);
  await verifyCompany(test.current, owner.companyId);
  const recruiter = await addMember(test.current, owner, 'recruiter');
  expect((await hide(owner, true)).status).toBe(204);
  expect(await checklistOf(owner)).toBe(null);
  expect(await checklistOf(recruiter)).toMatchObject({ hasTeam: true });
  expect((await hide(owner, false)).status).toBe(204);
  expect(await checklistOf(owner)).not.toBe(null);
});

it('saveChecklistVisibility is for those who publish jobs, and the others have no checklist', async () => {
  const owner = await signUpCompany(test.current);
  await verifyCompany(test.current, owner.companyId);
  for (const role of ['hiring_manager', 'interviewer', 'auditor'] as const) {
    const member = await addMember(test.current, owner, role);
    expect(await checklistOf(member)).toBe(null);
    expect((await hide(member, true)).status).toBe(403);
  }
  const { status } = await test.call(saveChecklistVisibility, { token: undefined, body: { isHidden: true } });
  expect(status).toBe(401);
});
