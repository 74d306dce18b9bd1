import type { ProblemCode } from '@common-ground/contract/problem';
import { FRESH_SIGN_IN_SECONDS } from '@common-ground/domain/access/fresh-sign-in';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate, signUpCompany, verifyCompany } from '../../testing/worlds/test-people.ts';
import { addMember, changeAssignment } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const call = (...given: Parameters<typeof test.current.call>) => test.current.call(...given);

/** Lets every token be of somebody who gave the password so many seconds ago. */
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

const member = (id: string) => `/api/company/team/members/${id}`;
const as = (role: string) => ({ role, opportunityIds: [] });

describe('what cannot be undone asks for a sign-in within ten minutes', () => {
  it('ending the other sessions, after a new password', async () => {
    const { token } = await signUpCandidate(test.current);
    const end = () => call('DELETE', '/api/account/sessions/others', { token });
    expect(await old(end)).toMatchObject({ status: 403, body: { code: REFUSED } });
  });

  it('deleting an account, of a candidate and of a company', async () => {
    for (const { token } of [await signUpCandidate(test.current), await signUpCompany(test.current)]) {
      const refused = await old(() => call('DELETE', '/api/account', { token }));
      expect(refused).toMatchObject({ status: 403, body: { code: REFUSED } });
      expect((await withSignInsOf(590, () => call('DELETE', '/api/account', { token }))).status).toBe(204);
    }
  });

  it('exporting everything', async () => {
    const { token } = await signUpCandidate(test.current);
    const refused = await old(() => call('GET', '/api/data-export', { token }));
    expect(refused).toMatchObject({ status: 403, body: { code: REFUSED } });
    expect((await call('GET', '/api/data-export', { token })).status).toBe(200);
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
      await call('DELETE', member(owner.accountId), { token }),
      await call('DELETE', '/api/company/team/membership', { token: owner.token }),
      await call('POST', '/api/company/team/invitations', {
        token,
        body: { address: 'a@a.example', ...as('owner') },
      }),
    ]);
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => REFUSED));
    const team = await call('GET', '/api/company/team', { token });
    expect(team.body.members.map(({ role }: { role: string }) => role)).toEqual([
      'owner',
      'owner',
      'auditor',
    ]);
    const allowed = await old(async () => [
      await changeAssignment(test.current, token, auditor.accountId, as('interviewer')),
      await call('DELETE', member(auditor.accountId), { token }),
    ]);
    expect(allowed.map(({ status }) => status)).toEqual([200, 204]);
  });
});
