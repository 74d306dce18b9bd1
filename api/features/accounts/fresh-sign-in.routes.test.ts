import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import type { ProblemCode } from '@common-ground/contract/problem';
import type { RouteDefinition } from '@common-ground/contract/route';
import { ROUTES } from '@common-ground/contract/routes';
import { leaveTeam, readTeam, removeMember } from '@common-ground/contract/team/team';
import { inviteMember, resendTeamInvitation } from '@common-ground/contract/team/team-invitations';
import { FRESH_SIGN_IN_SECONDS } from '@common-ground/domain/access/fresh-sign-in';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import {
  signUpCandidate,
  signUpCompany,
  signUpIdentity,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';
import { addMember, changeAssignment } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const { call } = test;

/** Makes every token look as if the password had been entered this many seconds ago. */
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

const withOldSignIn = <Result>(work: () => Promise<Result>) => withSignInsOf(FRESH_SIGN_IN_SECONDS + 5, work);
const REFUSED: ProblemCode = 'fresh_sign_in_required';

const as = (role: MemberRole) => ({ role, opportunityIds: [] });

/** Always require a fresh sign-in: deletions, full exports, and what follows a new password. The list may only get longer. */
const GUARDED = [
  'deleteAccount',
  'deleteAllContacts',
  'exportEverything',
  'exportContacts',
  'endOtherSessions',
];
/** Requires it only from some callers, because it appoints or removes owners. */
const GUARDED_FOR_OWNERS = [
  'changeMember',
  'inviteMember',
  'leaveTeam',
  'removeMember',
  'resendTeamInvitation',
];

const needsSignIn = ({ needsFreshSignIn }: RouteDefinition) => needsFreshSignIn === true;

/** A new account for each kind of caller that an operation allows. */
async function callersOf({ access }: RouteDefinition): Promise<{ token: string }[]> {
  if (access === 'identity') return [await signUpIdentity()];
  const signUpRequestingCandidate = () => signUpCandidate(test.current);
  const signUpRequestingCompany = () => signUpCompany(test.current);
  if (access === 'account') return [await signUpRequestingCandidate(), await signUpRequestingCompany()];
  return [access === 'company' ? await signUpRequestingCompany() : await signUpRequestingCandidate()];
}

/** The code of a refusal, or the status of a success. */
async function answerOf({ method, path }: RouteDefinition, token: string): Promise<string | number> {
  const url = path.replaceAll(/:[A-Za-z]+/g, () => crypto.randomUUID());
  const { status, body } = await test.callRaw(method, url, {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return body?.code ?? status;
}

describe('irreversible actions need a sign-in within ten minutes', () => {
  it('is required by every operation that should; those that require it only of some callers are tested here', () => {
    const operationIds = ROUTES.filter(needsSignIn).map(({ operationId }) => operationId);
    expect(operationIds).toEqual(expect.arrayContaining(GUARDED));
    const sometimesGuarded = ROUTES.filter(
      (route) => !needsSignIn(route) && (route.refusals as readonly string[]).includes(REFUSED),
    );
    expect(sometimesGuarded.map(({ operationId }) => operationId).toSorted()).toEqual(GUARDED_FOR_OWNERS);
  });

  it.each(ROUTES.filter(needsSignIn))('$operationId', async (route) => {
    for (const { token } of await callersOf(route)) {
      expect(await withOldSignIn(() => answerOf(route, token))).toBe(REFUSED);
      expect(await withSignInsOf(590, () => answerOf(route, token))).not.toBe(REFUSED);
    }
  });

  it('is needed to delete an account, as a candidate and as a company', async () => {
    for (const { token } of [await signUpCandidate(test.current), await signUpCompany(test.current)]) {
      const refused = await withOldSignIn(() => call(deleteAccount, { token }));
      expect(refused).toMatchObject({ status: 403, body: { code: REFUSED } });
      expect((await withSignInsOf(590, () => call(deleteAccount, { token }))).status).toBe(204);
    }
  });

  it('is needed to add or remove owners, and for no other change to a team', async () => {
    const founder = await signUpCompany(test.current);
    const { token } = founder;
    await verifyCompany(test.current, founder.companyId);
    const owner = await addMember(test.current, founder, 'owner');
    const auditor = await addMember(test.current, founder, 'auditor');
    const invite = async (role: MemberRole) => {
      const body = { address: `${role}@a.example`, ...as(role) };
      const { invitations } = (await call(inviteMember, { token, body })).result;
      return {
        invitationId: invitations.find(({ address }) => address === body.address)?.invitationId ?? '',
      };
    };
    const invited = { owner: await invite('owner'), recruiter: await invite('recruiter') };
    const responses = await withOldSignIn(async () => [
      await changeAssignment(test.current, token, auditor.accountId, as('owner')),
      await changeAssignment(test.current, token, owner.accountId, as('auditor')),
      await call(removeMember, { params: { memberId: owner.accountId }, token }),
      await call(leaveTeam, { token: owner.token }),
      await call(inviteMember, { token, body: { address: 'a@a.example', ...as('owner') } }),
      await call(resendTeamInvitation, { params: invited.owner, token }),
    ]);
    expect(responses.map(({ problem: body }) => body.code)).toEqual(responses.map(() => REFUSED));
    const team = await call(readTeam, { token });
    expect(team.result.members.map(({ role }: { role: string }) => role)).toEqual([
      'owner',
      'owner',
      'auditor',
    ]);
    const allowed = await withOldSignIn(async () => [
      await changeAssignment(test.current, token, auditor.accountId, as('interviewer')),
      await call(removeMember, { params: { memberId: auditor.accountId }, token }),
      await call(resendTeamInvitation, { params: invited.recruiter, token }),
    ]);
    expect(allowed.map(({ status }) => status)).toEqual([200, 204, 200]);
  });
});
