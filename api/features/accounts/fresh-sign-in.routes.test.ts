import { deleteAccount, endOtherSessions } from '@common-ground/contract/accounts/accounts';
import { exportEverything } from '@common-ground/contract/data-export/data-export';
import type { ProblemCode } from '@common-ground/contract/problem';
import { leaveTeam, readTeam, removeMember } from '@common-ground/contract/team/team';
import { inviteMember } from '@common-ground/contract/team/team-invitations';
import { FRESH_SIGN_IN_SECONDS } from '@common-ground/domain/access/fresh-sign-in';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate, signUpCompany, verifyCompany } from '../../testing/worlds/test-people.ts';
import { addMember, changeAssignment } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const { call } = test;

/** Lets every token be of someone who gave the password so many seconds ago. */
async function withSignInsOf<Result>(ageSeconds: number, work: () => Promise<Result>): Promise<Result> {
  const { tokens } = test.current.context;
  const verify = tokens.verify.bind(tokens);
  tokens.verify = async (token) => {
    const identity = await verify(token);
    return identity && { ...identity, authenticatedAt: Math.floor(Date.now() / 1000) - ageSeconds };
  };
  try {
    return await work();
  } finally {
    tokens.verify = verify;
  }
}

const old = <Result>(work: () => Promise<Result>) => withSignInsOf(FRESH_SIGN_IN_SECONDS + 5, work);
const REFUSED: ProblemCode = 'fresh_sign_in_required';

const as = (role: MemberRole) => ({ role, opportunityIds: [] });

describe('what cannot be undone asks for a sign-in within ten minutes', () => {
  it('ending the other sessions, after a new password', async () => {
    const { token } = await signUpCandidate(test.current);
    const end = () => call(endOtherSessions, { token });
    expect(await old(end)).toMatchObject({ status: 403, body: { code: REFUSED } });
  });

  it('deleting an account, of a candidate and of a company', async () => {
    for (const { token } of [await signUpCandidate(test.current), await signUpCompany(test.current)]) {
      const refused = await old(() => call(deleteAccount, { token }));
      expect(refused).toMatchObject({ status: 403, body: { code: REFUSED } });
      expect((await withSignInsOf(590, () => call(deleteAccount, { token }))).status).toBe(204);
    }
  });

  it('exporting everything', async () => {
    const { token } = await signUpCandidate(test.current);
    const refused = await old(() => call(exportEverything, { token }));
    expect(refused).toMatchObject({ status: 403, body: { code: REFUSED } });
    expect((await call(exportEverything, { token })).status).toBe(200);
  });

  it('making and unmaking owners, and no other change of a team', async () => {
    const founder = await signUpCompany(test.current);
    const { token } = founder;
    await verifyCompany(test.current, founder.companyId);
    const owner = await addMember(test.current, founder, 'owner');
    const auditor = await addMember(test.current, founder, 'auditor');
    const answers = await old(async () => [
      await changeAssignment(test.current, token, auditor.accountId, as('owner')),
      await changeAssignment(test.current, token, owner.accountId, as('auditor')),
      await call(removeMember, { params: { memberId: owner.accountId }, token }),
      await call(leaveTeam, { token: owner.token }),
      await call(inviteMember, { token, body: { address: 'a@a.example', ...as('owner') } }),
    ]);
    expect(answers.map(({ problem: body }) => body.code)).toEqual(answers.map(() => REFUSED));
    const team = await call(readTeam, { token });
    expect(team.result.members.map(({ role }: { role: string }) => role)).toEqual([
      'owner',
      'owner',
      'auditor',
    ]);
    const allowed = await old(async () => [
      await changeAssignment(test.current, token, auditor.accountId, as('interviewer')),
      await call(removeMember, { params: { memberId: auditor.accountId }, token }),
    ]);
    expect(allowed.map(({ status }) => status)).toEqual([200, 204]);
  });
});
