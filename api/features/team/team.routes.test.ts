import { createAccount, deleteAccount, readAccount } from '@common-ground/contract/accounts/accounts';
import {
  previewCompany,
  readCompanyProfile,
  saveCompanyProfile,
} from '@common-ground/contract/company/company';
import {
  confirmVerification,
  readVerificationStatus,
  saveCompanyDomain,
  sendVerificationCode,
} from '@common-ground/contract/company/company-verification';
import type { Problem } from '@common-ground/contract/problem';
import { addHiringTeamMember } from '@common-ground/contract/team/hiring-teams';
import {
  changeMember,
  leaveTeam,
  readTeam,
  removeMember,
  saveMemberName,
} from '@common-ground/contract/team/team';
import {
  inviteMember,
  resendTeamInvitation,
  withdrawTeamInvitation,
} from '@common-ground/contract/team/team-invitations';
import { listTombstones, replayDeletions } from '@common-ground/database/replay-deletions';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import pg from 'pg';
import { describe, expect, test as it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { RACE_ROUNDS } from '../../testing/race-rounds.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  signInAgain,
  signUpCandidate,
  signUpCompany,
  type TestPerson,
} from '../../testing/worlds/test-people.ts';
import { addDraft, addMember, changeAssignment } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NOBODY = '00000000-0000-4000-8000-000000000000';

const { call } = test;
const readTeamOf = (token?: string) => call(readTeam, { token });
const change = (token: string | undefined, id: string, role: MemberRole, opportunityIds: string[] = []) =>
  changeAssignment(test.current, token, id, { role, opportunityIds });
const remove = (token: string | undefined, id: string) =>
  call(removeMember, { params: { memberId: id }, token });
const leave = (token?: string) => call(leaveTeam, { token });
const rolesOf = async (token: string) =>
  (await readTeamOf(token)).result.members.map(({ role }: { role: string }) => role).sort();

describe('readTeam', () => {
  it('shows everyone, and to owners the assignable jobs', async () => {
    const owner = await signUpCompany(test.current);
    const opportunity = await addDraft(test.current, owner);
    const manager = await addMember(test.current, owner, 'hiring_manager', [opportunity]);
    const seen = (await readTeamOf(owner.token)).result;
    expect(seen.members).toEqual([
      expect.objectContaining({ memberId: owner.accountId, name: null, role: 'owner', isCaller: true }),
      expect.objectContaining({
        memberId: manager.accountId,
        name: 'The hiring_manager',
        isCaller: false,
        opportunityIds: [opportunity],
      }),
    ]);
    expect(seen.opportunities).toEqual([{ id: opportunity, title: 'Nurse', status: 'draft' }]);
    const byColleague = (await readTeamOf(manager.token)).result;
    expect(byColleague).toMatchObject({ invitations: [], opportunities: [] });
    expect(byColleague.members).toHaveLength(2);
  });

  it('shows nothing of another company', async () => {
    const [one, other] = [await signUpCompany(test.current), await signUpCompany(test.current)];
    await addMember(test.current, other, 'recruiter');
    expect((await readTeamOf(one.token)).result.members).toHaveLength(1);
  });
});

describe('saveMemberName', () => {
  const saveName = (token: string | undefined, value: string) =>
    call(saveMemberName, { token, body: { name: value } });

  it('sets the name that colleagues see', async () => {
    const owner = await signUpCompany(test.current);
    expect((await saveName(owner.token, '  Inês Duarte ')).status).toBe(204);
    expect((await readTeamOf(owner.token)).result.members[0]!.name).toBe('Inês Duarte');
    const account = await call(readAccount, { token: owner.token });
    expect(account.result.company).toMatchObject({ memberName: 'Inês Duarte', standing: 'unverified' });
    for (const wrong of ['', '   ', '<b>', 'x'.repeat(81)])
      expect((await saveName(owner.token, wrong)).problem.violations[0]!.pointer).toBe('/name');
    expect((await saveName(undefined, 'A')).status).toBe(401);
  });
});

describe('changeMember', () => {
  it('takes effect right away, and assigns jobs for roles that need them', async () => {
    const owner = await signUpCompany(test.current);
    const opportunity = await addDraft(test.current, owner);
    const foreign = await addDraft(test.current, await signUpCompany(test.current));
    const member = await addMember(test.current, owner, 'owner');
    expect((await change(member.token, owner.accountId, 'owner')).status).toBe(200);
    const changed = await change(owner.token, member.accountId, 'interviewer', [opportunity, foreign]);
    expect(changed.result.members[1]).toMatchObject({ role: 'interviewer', opportunityIds: [opportunity] });
    expect((await change(member.token, owner.accountId, 'owner')).problem.code).toBe('not_permitted');
    const raised = await change(owner.token, member.accountId, 'recruiter', [opportunity]);
    // The member stays on that job's team.
    expect(raised.result.members[1]).toMatchObject({ role: 'recruiter', opportunityIds: [opportunity] });
  });

  it('restores nothing that was removed since it was read', async () => {
    const owner = await signUpCompany(test.current);
    const opportunity = await addDraft(test.current, owner);
    const member = await addMember(test.current, owner, 'recruiter');
    const read = (await readTeamOf(owner.token)).result.members[1]!;
    await change(owner.token, member.accountId, 'interviewer');
    const changeFromOlder = (ifMatch: number, opportunityIds: string[] = []) =>
      call(changeMember, {
        params: { memberId: member.accountId },
        token: owner.token,
        ifMatch,
        body: { role: 'recruiter', opportunityIds },
      });
    const refused = await changeFromOlder(read.version);
    const present = (await readTeamOf(owner.token)).result.members[1]!;
    expect(refused).toMatchObject({ status: 412, body: { code: 'version_conflict', current: present } });
    expect(present.role).toBe('interviewer');
    expect(
      (
        await call(addHiringTeamMember, {
          params: { opportunityId: opportunity, memberId: member.accountId },
          token: owner.token,
          ifMatch: present.version,
          body: { teamRole: 'interviewer' },
        })
      ).status,
    ).toBeLessThan(300);
    expect((await changeFromOlder(present.version)).status).toBe(412);
    const unread = { token: owner.token, body: { role: 'recruiter', opportunityIds: [] } } as const;
    const unversioned = await call(changeMember, { params: { memberId: member.accountId }, ...unread });
    expect(unversioned.status).toBe(428);
  });

  it('can’t demote the last owner', async () => {
    const owner = await signUpCompany(test.current);
    const member = await addMember(test.current, owner, 'recruiter');
    expect((await change(owner.token, owner.accountId, 'auditor')).problem.code).toBe('last_owner');
    await change(owner.token, member.accountId, 'owner');
    expect((await change(owner.token, owner.accountId, 'auditor')).status).toBe(200);
    expect(await rolesOf(member.token)).toEqual(['auditor', 'owner']);
  });

  it('returns 404 for a member of another company, and refuses an unknown role', async () => {
    const [owner, stranger] = [await signUpCompany(test.current), await signUpCompany(test.current)];
    const missing = await change(owner.token, NOBODY, 'auditor');
    const foreign = await change(owner.token, stranger.accountId, 'auditor');
    expect([missing.status, foreign.status]).toEqual([404, 404]);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    const invalid = await change(owner.token, owner.accountId, 'boss' as MemberRole, ['x']);
    expect(invalid.problem.violations.map((violation: { pointer: string }) => violation.pointer)).toEqual([
      '/role',
      '/opportunityIds/0',
    ]);
  });
});

describe('someone who leaves', () => {
  it('loses the account and role, and can sign up again', async () => {
    const owner = await signUpCompany(test.current);
    const member = await addMember(test.current, owner, 'recruiter');
    expect((await readTeamOf(member.token)).status).toBe(200);
    expect((await remove(owner.token, member.accountId)).status).toBe(204);
    expect((await readTeamOf(member.token)).problem.code).toBe('account_missing');
    const token = await signInAgain(member);
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(payload.role).toBeUndefined();
    const again = await call(createAccount, { token, body: { role: 'candidate', isAgeConfirmed: true } });
    expect(again.status).toBe(201);
  });

  it('leaves nothing that a restore would mistake for a deletion once there’s a new account', async () => {
    const { systemDb } = test.current.context;
    const owner = await signUpCompany(test.current);
    const member = await addMember(test.current, owner, 'auditor');
    expect((await leave(member.token)).status).toBe(204);
    const tombstones = await listTombstones(systemDb);
    expect(tombstones.map(({ isIdentityKept }) => isIdentityKept)).toContain(true);
    const body = { role: 'company', companyName: 'My own' } as const;
    await call(createAccount, { token: member.token, body });
    await systemDb.deleteFrom('tombstones').execute();
    expect(await replayDeletions(systemDb, tombstones)).toEqual({ missing: tombstones.length, deleted: 0 });
    expect((await call(readAccount, { token: member.token })).status).toBe(200);
  });

  it('can’t be the last owner, unless alone, which deletes the company', async () => {
    const owner = await signUpCompany(test.current);
    expect((await leave(owner.token)).problem.code).toBe('last_owner');
    expect((await remove(owner.token, owner.accountId)).problem.code).toBe('last_owner');
    const member = await addMember(test.current, owner, 'recruiter');
    expect((await call(deleteAccount, { token: owner.token })).problem.code).toBe('last_owner');
    expect((await readTeamOf(owner.token)).status).toBe(200);
    await remove(owner.token, member.accountId);
    expect((await call(deleteAccount, { token: owner.token })).status).toBe(204);
    const members = test.current.context.systemDb
      .selectFrom('companies')
      .where('id', '=', String(owner.companyId));
    expect(await members.select('id').execute()).toEqual([]);
  });

  it('can delete the account while an owner remains', async () => {
    const owner = await signUpCompany(test.current);
    const second = await addMember(test.current, owner, 'owner');
    expect((await call(deleteAccount, { token: owner.token })).status).toBe(204);
    expect(await rolesOf(second.token)).toEqual(['owner']);
  });
});

describe('the last owner', () => {
  it('can’t be removed in the database either', async () => {
    const owner = await signUpCompany(test.current);
    await addMember(test.current, owner, 'recruiter');
    const { systemDb } = test.current.context;
    const updateMemberships = () =>
      systemDb.updateTable('memberships').where('account_id', '=', owner.accountId);
    await expect(updateMemberships().set({ role: 'auditor' }).execute()).rejects.toMatchObject({
      constraint: 'memberships_owner_stays',
    });
    await expect(
      systemDb.deleteFrom('accounts').where('id', '=', owner.accountId).execute(),
    ).rejects.toMatchObject({ constraint: 'memberships_owner_stays' });
  });

  it(`remains when two owners demote each other, ${RACE_ROUNDS} times`, async () => {
    const owner = await signUpCompany(test.current);
    const second = await addMember(test.current, owner, 'owner');
    const { systemDb } = test.current.context;
    const own = (person: TestPerson) =>
      systemDb
        .updateTable('memberships')
        .set({ role: 'owner' })
        .where('account_id', '=', person.accountId)
        .execute();
    /** Lowers both roles before either transaction ends, so neither sees the other's change. */
    const lowerBoth = () => {
      const meeting = Promise.withResolvers<void>();
      let there = 0;
      const lowerRole = (person: TestPerson) =>
        systemDb.transaction().execute(async (transaction) => {
          await transaction
            .updateTable('memberships')
            .set({ role: 'recruiter' })
            .where('account_id', '=', person.accountId)
            .execute();
          there += 1;
          if (there === 2) meeting.resolve();
          await meeting.promise;
        });
      return Promise.allSettled([lowerRole(owner), lowerRole(second)]);
    };
    const listOwners = () =>
      systemDb
        .selectFrom('memberships')
        .where('company_id', '=', String(owner.companyId))
        .where('role', '=', 'owner')
        .select('account_id')
        .execute();
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      // Every other time it bypasses the API's own lock, to show that the database enforces it by itself.
      const both =
        round % 2 === 0
          ? await lowerBoth()
          : await Promise.all([
              change(owner.token, second.accountId, 'recruiter'),
              change(second.token, owner.accountId, 'recruiter'),
            ]);
      const remaining = await listOwners();
      expect(remaining.length, `round ${round} of ${both.length}`).toBeGreaterThanOrEqual(1);
      for (const person of [owner, second]) {
        await own(person);
        test.current.context.scopes.forget(person.uid);
      }
    }
  });
});

it('an open connection is notified of a change, with the account and nothing else', async () => {
  const owner = await signUpCompany(test.current);
  const member = await addMember(test.current, owner, 'recruiter');
  const events: string[] = [];
  const client = new pg.Client({ connectionString: test.current.ownerUrl });
  await client.connect();
  client.on('notification', ({ payload }) => void events.push(String(payload)));
  await client.query('listen company_members');
  await change(owner.token, member.accountId, 'auditor');
  await remove(owner.token, member.accountId);
  await test.current.context.systemDb
    .updateTable('companies')
    .set({ suspended_at: new Date() })
    .where('id', '=', String(owner.companyId))
    .execute();
  await expect.poll(() => events).toEqual([member.accountId, member.accountId, owner.accountId]);
  await client.end();
});

describe('each role', () => {
  const ROLES: readonly MemberRole[] = ['owner', 'recruiter', 'hiring_manager', 'interviewer', 'auditor'];
  const operations: readonly [
    string,
    readonly MemberRole[],
    (person: TestPerson) => Promise<{ status: number; body: Problem | object | null }>,
  ][] = [
    ['readTeam', ROLES, ({ token }) => readTeamOf(token)],
    ['saveMemberName', ROLES, ({ token }) => call(saveMemberName, { token, body: { name: 'A' } })],
    ['readCompanyProfile', ROLES, ({ token }) => call(readCompanyProfile, { token })],
    ['previewCompany', ROLES, ({ token }) => call(previewCompany, { token })],
    ['readVerificationStatus', ROLES, ({ token }) => call(readVerificationStatus, { token })],
    [
      'saveCompanyProfile',
      ['owner'],
      ({ token }) => call(saveCompanyProfile, { token, body: {}, ifMatch: 0 }),
    ],
    [
      'saveCompanyDomain',
      ['owner'],
      ({ token }) => call(saveCompanyDomain, { token, body: { domain: null } }),
    ],
    [
      'sendVerificationCode',
      ['owner'],
      ({ token }) => call(sendVerificationCode, { token, body: { address: 'a@a.example' } }),
    ],
    [
      'confirmVerification',
      ['owner'],
      ({ token }) => call(confirmVerification, { token, body: { code: 'A' } }),
    ],
    ['changeMember', ['owner'], ({ token }) => change(token, NOBODY, 'auditor')],
    ['removeMember', ['owner'], ({ token }) => remove(token, NOBODY)],
    ['inviteMember', ['owner'], ({ token }) => call(inviteMember, { token, body: unchecked({}) })],
    [
      'resendTeamInvitation',
      ['owner'],
      ({ token }) =>
        call(resendTeamInvitation, {
          params: { invitationId: '00000000-0000-4000-8000-000000000000' },
          token,
        }),
    ],
    [
      'withdrawTeamInvitation',
      ['owner'],
      ({ token }) =>
        call(withdrawTeamInvitation, {
          params: { invitationId: '00000000-0000-4000-8000-000000000000' },
          token,
        }),
    ],
  ];

  it('can do what it’s permitted and nothing else', async () => {
    const owner = await signUpCompany(test.current);
    const people = new Map<MemberRole, TestPerson>([['owner', owner]]);
    for (const role of ROLES.slice(1)) people.set(role, await addMember(test.current, owner, role));
    for (const [name, allowed, act] of operations)
      for (const [role, person] of people) {
        const { status, body } = await act(person);
        const isRefused = status === 403 && body !== null && 'code' in body && body.code === 'not_permitted';
        expect(isRefused, `${name} as ${role}: ${status}`).toBe(!allowed.includes(role));
        expect(status).toBeLessThan(500);
      }
  });

  it('needs a company', async () => {
    const candidate = await signUpCandidate(test.current);
    for (const [name, , act] of operations) {
      expect((await act({ ...candidate, token: undefined as never })).status, name).toBe(401);
      expect((await act(candidate)).body, name).toMatchObject({ code: 'forbidden' });
    }
    expect((await leave()).status).toBe(401);
    expect((await leave(candidate.token)).status).toBe(403);
  });
});
