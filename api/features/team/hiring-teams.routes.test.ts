import { randomUUID } from 'node:crypto';
import {
  addHiringTeamMember,
  type HiringTeam,
  readHiringTeam,
  removeHiringTeamMember,
} from '@common-ground/contract/team/hiring-teams';
import type { HiringTeamRole } from '@common-ground/domain/access/hiring-team-role';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember, changeAssignment } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
let hiring: Hiring;
beforeAll(async () => {
  hiring = await openHiring(test.current);
});

const read = (person: TestPerson | null, opportunityId = hiring.opportunityId) =>
  test.call(readHiringTeam, { params: { opportunityId }, token: person?.token });
const add = (
  person: TestPerson | null,
  memberId: string,
  opportunityId = hiring.opportunityId,
  { ifMatch = 1, teamRole = 'interviewer' }: { ifMatch?: number; teamRole?: HiringTeamRole } = {},
) =>
  test.call(addHiringTeamMember, {
    params: { opportunityId, memberId },
    token: person?.token,
    ifMatch,
    body: { teamRole },
  });
const remove = (person: TestPerson | null, memberId: string, opportunityId = hiring.opportunityId) =>
  test.call(removeHiringTeamMember, { params: { opportunityId, memberId }, token: person?.token });
/** A 404 as a stranger sees it; only the request ID may differ. */
const MISSING = { code: 'not_found', title: 'Not found', violations: [] };
const idsOf = (members: readonly { memberId: string }[]) => members.map(({ memberId }) => memberId);

describe('readHiringTeam', () => {
  it('shows who works on the opportunity, and who could be added only to those who may add them', async () => {
    const free = await addMember(test.current, hiring.owner, 'hiring_manager');
    for (const person of [hiring.owner, hiring.recruiter]) {
      const { status, result: body } = await read(person);
      expect(status).toBe(200);
      expect(body.members).toEqual([
        {
          memberId: hiring.interviewer.accountId,
          name: 'The interviewer',
          role: 'interviewer',
          teamRole: 'interviewer',
          version: expect.any(Number),
        },
      ]);
      expect(idsOf(body.available)).toContain(free.accountId);
    }
    const byInterviewer = await read(hiring.interviewer);
    expect(byInterviewer.body).toMatchObject({
      members: [{ memberId: hiring.interviewer.accountId }],
      available: [],
    });
  });

  it('returns 404 to strangers and to members who don’t work on it', async () => {
    const stranger = await signUpCompany(test.current);
    const free = await addMember(test.current, hiring.owner, 'interviewer');
    expect((await read(hiring.owner, randomUUID())).body).toMatchObject(MISSING);
    for (const person of [stranger, free]) expect((await read(person)).body).toMatchObject(MISSING);
    expect((await read(null)).status).toBe(401);
    expect((await read(await signUpCandidate(test.current))).status).toBe(403);
  });
});

describe('addHiringTeamMember', () => {
  it('gives the member access to the opportunity right away, and can be repeated', async () => {
    const manager = await addMember(test.current, hiring.owner, 'hiring_manager');
    expect((await read(manager)).status).toBe(404);
    for (const _ of [1, 2]) {
      const { status, result: body } = await add(hiring.recruiter, manager.accountId);
      expect(status).toBe(200);
      expect(idsOf(body.members)).toContain(manager.accountId);
      expect(idsOf(body.available)).not.toContain(manager.accountId);
    }
    expect((await read(manager)).status).toBe(200);
  });

  it('doesn’t add back someone who was removed after the request was sent', async () => {
    const { accountId } = await addMember(test.current, hiring.owner, 'hiring_manager');
    const addAt = (ifMatch: number) => add(hiring.owner, accountId, hiring.opportunityId, { ifMatch });
    expect((await addAt(1)).status).toBe(200);
    expect((await remove(hiring.owner, accountId)).status).toBe(200);
    const { problem } = await addAt(1);
    expect(problem.code).toBe('version_conflict');
    const { members, available } = problem.current as HiringTeam;
    expect(idsOf(members)).not.toContain(accountId);
    const version = available.find(({ memberId }) => memberId === accountId)?.version ?? 0;
    expect((await addAt(version)).status).toBe(200);
  });

  it('is refused to hiring managers and interviewers', async () => {
    const free = await addMember(test.current, hiring.owner, 'interviewer');
    const { status, problem: body } = await add(hiring.interviewer, free.accountId);
    expect([status, body.code]).toEqual([403, 'not_permitted']);
  });

  it('adds owners and recruiters, too, in whichever role fits', async () => {
    const { owner, recruiter } = hiring;
    for (const [member, teamRole] of [
      [owner, 'hiring_manager'],
      [recruiter, 'recruiter'],
    ] as const) {
      const { status, result } = await add(owner, member.accountId, hiring.opportunityId, { teamRole });
      expect(status).toBe(200);
      expect(result.members).toContainEqual(
        expect.objectContaining({ memberId: member.accountId, teamRole }),
      );
      expect((await remove(owner, member.accountId)).status).toBe(200);
    }
  });

  it('changes a member’s role on the team, unless a colleague has changed it since', async () => {
    const { accountId } = await addMember(test.current, hiring.owner, 'hiring_manager');
    const saveAs = (teamRole: HiringTeamRole, ifMatch: number) =>
      add(hiring.owner, accountId, hiring.opportunityId, { teamRole, ifMatch });
    const membershipOf = ({ members }: HiringTeam) => members.find(({ memberId }) => memberId === accountId);
    const first = membershipOf((await saveAs('hiring_manager', 1)).result);
    expect(first?.teamRole).toBe('hiring_manager');
    const second = membershipOf((await saveAs('interviewer', first?.version ?? 0)).result);
    expect(second?.teamRole).toBe('interviewer');
    const { status, problem } = await saveAs('hiring_manager', first?.version ?? 0);
    expect([status, problem.code]).toEqual([412, 'version_conflict']);
    expect(membershipOf(problem.current as HiringTeam)?.teamRole).toBe('interviewer');
  });

  it('gives no one a role that goes beyond their role at the company', async () => {
    for (const [role, teamRole] of [
      ['interviewer', 'hiring_manager'],
      ['interviewer', 'recruiter'],
      ['hiring_manager', 'recruiter'],
    ] as const) {
      const member = await addMember(test.current, hiring.owner, role);
      const { status, problem } = await add(hiring.owner, member.accountId, hiring.opportunityId, {
        teamRole,
      });
      expect(status).toBe(422);
      expect(problem.violations).toMatchObject([{ pointer: '/teamRole', code: 'role_not_allowed' }]);
      expect((await read(member)).status).toBe(404);
    }
  });

  it('accepts neither members of other companies, nor auditors, nor other companies’ opportunities', async () => {
    const other = await signUpCompany(test.current);
    const theirs = await addMember(test.current, other, 'interviewer');
    const free = await addMember(test.current, hiring.owner, 'interviewer');
    const auditor = await addMember(test.current, hiring.owner, 'auditor');
    for (const attempt of [
      () => add(hiring.owner, randomUUID()),
      () => add(hiring.owner, theirs.accountId),
      () => add(hiring.owner, auditor.accountId),
      () => add(hiring.owner, free.accountId, randomUUID()),
      () => add(other, theirs.accountId),
      () => add(other, free.accountId),
    ])
      expect((await attempt()).body).toMatchObject(MISSING);
    expect((await read(theirs)).status).toBe(404);
    expect((await add(null, free.accountId)).status).toBe(401);
  });
});

describe('removeHiringTeamMember', () => {
  it('removes access to the opportunity right away', async () => {
    const member = await addMember(test.current, hiring.owner, 'interviewer', [hiring.opportunityId]);
    expect((await read(member)).status).toBe(200);
    const { status, result: body } = await remove(hiring.recruiter, member.accountId);
    expect(status).toBe(200);
    expect(idsOf(body.available)).toContain(member.accountId);
    expect((await read(member)).status).toBe(404);
  });

  it('returns 404 to strangers, and changes nothing', async () => {
    const other = await signUpCompany(test.current);
    expect((await remove(other, hiring.interviewer.accountId)).status).toBe(404);
    expect((await remove(null, hiring.interviewer.accountId)).status).toBe(401);
    expect(idsOf((await read(hiring.owner)).result.members)).toContain(hiring.interviewer.accountId);
  });
});

describe('a new role at the company', () => {
  const teamRoleOf = async (memberId: string) =>
    (await read(hiring.owner)).result.members.find((member) => member.memberId === memberId)?.teamRole;
  const setRole = (memberId: string, role: MemberRole, opportunityIds: string[] = []) =>
    changeAssignment(test.current, hiring.owner.token, memberId, { role, opportunityIds });

  it('removes roles on a team that it doesn’t allow', async () => {
    const { accountId } = await addMember(test.current, hiring.owner, 'recruiter', [hiring.opportunityId]);
    expect(await teamRoleOf(accountId)).toBe('recruiter');
    for (const [role, teamRole] of [
      ['hiring_manager', 'hiring_manager'],
      ['interviewer', 'interviewer'],
      ['hiring_manager', 'hiring_manager'],
      ['recruiter', 'hiring_manager'],
      ['auditor', undefined],
    ] as const) {
      expect((await setRole(accountId, role, [hiring.opportunityId])).status).toBe(200);
      expect(await teamRoleOf(accountId), role).toBe(teamRole);
    }
  });

  it('keeps their roles on jobs they continue to work on', async () => {
    const { accountId } = await addMember(
      test.current,
      hiring.owner,
      'hiring_manager',
      [hiring.opportunityId],
      'interviewer',
    );
    expect((await setRole(accountId, 'hiring_manager', [hiring.opportunityId])).status).toBe(200);
    expect(await teamRoleOf(accountId)).toBe('interviewer');
    expect((await setRole(accountId, 'hiring_manager')).status).toBe(200);
    expect(await teamRoleOf(accountId)).toBeUndefined();
  });

  it('is enforced by the database, whatever the application asks for', async () => {
    const { accountId, companyId } = await addMember(test.current, hiring.owner, 'interviewer');
    const place = {
      opportunity_id: hiring.opportunityId,
      account_id: accountId,
      company_id: String(companyId),
    };
    const { systemDb } = test.current.context;
    for (const role of ['recruiter', 'hiring_manager'])
      await expect(
        systemDb
          .insertInto('opportunity_members')
          .values({ ...place, role })
          .execute(),
      ).rejects.toMatchObject({ constraint: 'opportunity_members_role_fits' });
    await expect(
      systemDb
        .insertInto('opportunity_members')
        .values({ ...place, role: 'owner' })
        .execute(),
    ).rejects.toMatchObject({ constraint: expect.stringMatching(/^opportunity_members_role_/) });
  });
});
