import { randomUUID } from 'node:crypto';
import {
  addHiringTeamMember,
  type HiringTeam,
  readHiringTeam,
  removeHiringTeamMember,
} from '@common-ground/contract/team/hiring-teams';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
let hiring: Hiring;
beforeAll(async () => {
  hiring = await openHiring(test.current);
});

const read = (person: TestPerson | null, opportunityId = hiring.opportunityId) =>
  test.call(readHiringTeam, { params: { opportunityId }, token: person?.token });
type Change = typeof addHiringTeamMember | typeof removeHiringTeamMember;
const change = (
  operation: Change,
  person: TestPerson | null,
  memberId: string,
  opportunityId = hiring.opportunityId,
  ifMatch = 1,
) => test.call<Change>(operation, { params: { opportunityId, memberId }, token: person?.token, ifMatch });
/** A 404 as a stranger sees it; only the number of the request may differ. */
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

  it('is missing for strangers and for members who do not work on it', async () => {
    const stranger = await signUpCompany(test.current);
    const free = await addMember(test.current, hiring.owner, 'interviewer');
    expect((await read(hiring.owner, randomUUID())).body).toMatchObject(MISSING);
    for (const person of [stranger, free]) expect((await read(person)).body).toMatchObject(MISSING);
    expect((await read(null)).status).toBe(401);
    expect((await read(await signUpCandidate(test.current))).status).toBe(403);
  });
});

describe('addHiringTeamMember', () => {
  it('lets the member reach the opportunity right away, however often they are added', async () => {
    const manager = await addMember(test.current, hiring.owner, 'hiring_manager');
    expect((await read(manager)).status).toBe(404);
    for (const _ of [1, 2]) {
      const { status, result: body } = await change(addHiringTeamMember, hiring.recruiter, manager.accountId);
      expect(status).toBe(200);
      expect(idsOf(body.members)).toContain(manager.accountId);
      expect(idsOf(body.available)).not.toContain(manager.accountId);
    }
    expect((await read(manager)).status).toBe(200);
  });

  it('adds no one who was removed after the request was sent', async () => {
    const { accountId } = await addMember(test.current, hiring.owner, 'hiring_manager');
    const add = (ifMatch: number) =>
      change(addHiringTeamMember, hiring.owner, accountId, hiring.opportunityId, ifMatch);
    expect((await add(1)).status).toBe(200);
    expect((await change(removeHiringTeamMember, hiring.owner, accountId)).status).toBe(200);
    const { problem } = await add(1);
    expect(problem.code).toBe('version_conflict');
    const { members, available } = problem.current as HiringTeam;
    expect(idsOf(members)).not.toContain(accountId);
    const version = available.find(({ memberId }) => memberId === accountId)?.version ?? 0;
    expect((await add(version)).status).toBe(200);
  });

  it('is refused to hiring managers and interviewers', async () => {
    const free = await addMember(test.current, hiring.owner, 'interviewer');
    const { status, problem: body } = await change(addHiringTeamMember, hiring.interviewer, free.accountId);
    expect([status, body.code]).toEqual([403, 'not_permitted']);
  });

  it('knows neither members of other companies, nor roles that reach everything, nor foreign opportunities', async () => {
    const other = await signUpCompany(test.current);
    const theirs = await addMember(test.current, other, 'interviewer');
    const free = await addMember(test.current, hiring.owner, 'interviewer');
    for (const attempt of [
      () => change(addHiringTeamMember, hiring.owner, randomUUID()),
      () => change(addHiringTeamMember, hiring.owner, theirs.accountId),
      () => change(addHiringTeamMember, hiring.owner, hiring.recruiter.accountId),
      () => change(addHiringTeamMember, hiring.owner, free.accountId, randomUUID()),
      () => change(addHiringTeamMember, other, theirs.accountId),
      () => change(addHiringTeamMember, other, free.accountId),
    ])
      expect((await attempt()).body).toMatchObject(MISSING);
    expect((await read(theirs)).status).toBe(404);
    expect((await change(addHiringTeamMember, null, free.accountId)).status).toBe(401);
  });
});

describe('removeHiringTeamMember', () => {
  it('takes the opportunity away right away', async () => {
    const member = await addMember(test.current, hiring.owner, 'interviewer', [hiring.opportunityId]);
    expect((await read(member)).status).toBe(200);
    const { status, result: body } = await change(removeHiringTeamMember, hiring.recruiter, member.accountId);
    expect(status).toBe(200);
    expect(idsOf(body.available)).toContain(member.accountId);
    expect((await read(member)).status).toBe(404);
  });

  it('is missing for strangers, who change nothing', async () => {
    const other = await signUpCompany(test.current);
    expect((await change(removeHiringTeamMember, other, hiring.interviewer.accountId)).status).toBe(404);
    expect((await change(removeHiringTeamMember, null, hiring.interviewer.accountId)).status).toBe(401);
    expect(idsOf((await read(hiring.owner)).result.members)).toContain(hiring.interviewer.accountId);
  });
});
