import { readCompanyHome } from '@common-ground/contract/company-home/company-home';
import { listCompanyNotifications } from '@common-ground/contract/notifications/notifications';
import { addHiringTeamMember } from '@common-ground/contract/team/hiring-teams';
import {
  type HiringTeamRole,
  hiringTeamRolesFor,
  isNotifiedOfJob,
} from '@common-ground/domain/access/hiring-team-role';
import { MEMBER_ROLES, type MemberRole } from '@common-ground/domain/team/member-role';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  applyAsNewCandidate,
  type Hiring,
  openHiring,
  runResponseClock,
  TALK,
  takeMailsTo,
} from '../../testing/worlds/test-hiring.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { moveOne } from '../../testing/worlds/test-pipeline.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const mails: Mail[] = [];
const test = useTestApp({
  context: {
    sendMail: async (mail) => {
      mails.push(mail);
    },
  },
});

let hiring: Hiring;
beforeEach(async () => {
  test.current.setNow(new Date('2026-11-23T10:00:00Z'));
  hiring = await openHiring(test.current);
  mails.length = 0;
});

const kindsOf = async ({ token }: TestPerson) =>
  (await test.call(listCompanyNotifications, { token })).result.items.map(({ kind }) => kind);

/** Adds a member to the job's team. */
async function join(member: TestPerson, teamRole: HiringTeamRole) {
  const { status } = await test.call(addHiringTeamMember, {
    params: { opportunityId: hiring.opportunityId, memberId: member.accountId },
    token: hiring.owner.token,
    ifMatch: 1,
    body: { teamRole },
  });
  expect(status).toBe(200);
}

describe('who is notified about a job', () => {
  it('is only its team if a recruiter is on it, and no other owner or recruiter', async () => {
    const { owner, recruiter, opportunityId } = hiring;
    const ofJob = await addMember(test.current, owner, 'recruiter');
    await runResponseClock(test.current);
    mails.length = 0;
    await join(ofJob, 'recruiter');
    const before = await kindsOf(owner);
    // After the time within which further applications are grouped.
    test.current.setNow(new Date('2026-11-23T11:00:00Z'));
    await applyAsNewCandidate(test.current, opportunityId);
    expect(await kindsOf(ofJob)).toEqual(['application_received']);
    expect(await kindsOf(owner)).toEqual(before);
    const mailed = await takeMailsTo(test.current, mails, [owner, recruiter, ofJob]);
    expect(mailed.map(({ to }) => to)).toEqual([ofJob.email]);
  });

  it('includes every owner and recruiter once a reply is late', async () => {
    const { owner, recruiter } = hiring;
    const ofJob = await addMember(test.current, owner, 'recruiter');
    await join(ofJob, 'recruiter');
    await runResponseClock(test.current);
    test.current.setNow(new Date('2026-12-02T10:00:00Z'));
    await runResponseClock(test.current);
    for (const person of [owner, recruiter, ofJob]) expect(await kindsOf(person)).toContain('reply_overdue');
    expect(await kindsOf(recruiter)).not.toContain('reply_due');
  });

  it('leaves out a hiring manager who only interviews for the job', async () => {
    const { owner, opportunityId } = hiring;
    const [decides, interviews] = [
      await addMember(test.current, owner, 'hiring_manager', [opportunityId]),
      await addMember(test.current, owner, 'hiring_manager', [opportunityId], 'interviewer'),
    ];
    await applyAsNewCandidate(test.current, opportunityId);
    expect(await kindsOf(decides)).toEqual(['application_received']);
    expect(await kindsOf(interviews)).toEqual([]);
  });

  it('is the same in the database and in the domain, for every role at the company and on the team', async () => {
    const { owner, opportunityId, applicationId } = hiring;
    const { systemDb } = test.current.context;
    await systemDb.deleteFrom('opportunity_members').where('opportunity_id', '=', opportunityId).execute();
    const members: { accountId: string; role: MemberRole; teamRole: HiringTeamRole | null }[] = [
      { accountId: owner.accountId, role: 'owner', teamRole: null },
      { accountId: hiring.recruiter.accountId, role: 'recruiter', teamRole: null },
      { accountId: hiring.interviewer.accountId, role: 'interviewer', teamRole: null },
    ];
    const places = MEMBER_ROLES.flatMap((role) =>
      [null, ...hiringTeamRolesFor(role)].map((teamRole) => ({ role, teamRole })),
    );
    const check = async (hasRecruiter: boolean) => {
      for (const isLate of [false, true]) {
        const { rows } = await sql<{ ids: string[] }>`
          select notified_members(applications, ${isLate}::boolean) as ids from applications where id = ${applicationId}
        `.execute(systemDb);
        const expected = members.filter((member) => isNotifiedOfJob(member, { hasRecruiter, isLate }));
        expect(rows[0]?.ids.toSorted()).toEqual(expected.map(({ accountId }) => accountId).toSorted());
      }
    };
    const add = async ({ role, teamRole }: (typeof places)[number]) => {
      const { accountId } = await (teamRole === null
        ? addMember(test.current, owner, role)
        : addMember(test.current, owner, role, [opportunityId], teamRole));
      members.push({ accountId, role, teamRole });
    };
    for (const place of places.filter(({ teamRole }) => teamRole !== 'recruiter')) await add(place);
    await check(false);
    for (const place of places.filter(({ teamRole }) => teamRole === 'recruiter')) await add(place);
    await check(true);
  });
});

describe('who owes scorecards for a job', () => {
  it('includes an owner who interviews for it, but not one who only has access or recruits for it', async () => {
    const { owner, recruiter, applicationId } = hiring;
    const other = await addMember(test.current, owner, 'owner');
    await join(owner, 'interviewer');
    await join(recruiter, 'recruiter');
    await moveOne(test.current, owner, { applicationId, version: 1, stageId: TALK });
    const countOwed = async ({ token }: TestPerson) =>
      (await test.call(readCompanyHome, { token })).result.owedScorecardCount;
    expect(await countOwed(owner)).toBe(1);
    expect(await countOwed(recruiter)).toBe(0);
    expect(await countOwed(other)).toBe(0);
  });
});
