import { createAccount, exchangeInvitation } from '@common-ground/contract/accounts/accounts';
import { readCompanyProfile } from '@common-ground/contract/company/company';
import { readProfile } from '@common-ground/contract/profile/read-profile';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import {
  signUpCandidate,
  signUpCompany,
  signUpIdentity,
  signUpUnconfirmed,
} from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp({ environment: { REQUESTS_PER_MINUTE: '5' } });

async function countStatuses(count: number, ask: () => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = [];
  for (let index = 0; index < count; index++) all.push((await ask()).status);
  return all;
}

describe('requests a minute', () => {
  it('are counted for each identity; beyond the limit, the response says when to come back', async () => {
    const [one, other] = [await signUpIdentity(), await signUpIdentity()];
    const create = (token: string) =>
      test.call(createAccount, { token, body: { role: 'candidate', isAgeConfirmed: true } });
    expect(await countStatuses(7, () => create(one.token))).toEqual([201, 200, 200, 200, 200, 429, 429]);
    const { status, headers, problem: body } = await create(one.token);
    expect(status).toBe(429);
    expect(body.code).toBe('too_many_requests');
    expect(headers['content-type']).toContain('application/problem+json');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await create(other.token)).status).toBe(201);
  });

  it('of strangers are counted by their address, which no header changes', async () => {
    let turn = 0;
    const exchange = () =>
      test.call(exchangeInvitation, {
        body: { invitation: 'x'.repeat(43) },
        headers: { 'x-forwarded-for': `10.0.0.${turn++}`, forwarded: `for=10.0.1.${turn}` },
      });
    expect(await countStatuses(7, exchange)).toEqual([404, 404, 404, 404, 404, 429, 429]);
  });

  it('are counted for a network, so that more accounts get no more than twenty people would', async () => {
    const create = async (remoteAddress: string, { token }: { token: string }) =>
      (
        await test.current.app.inject({
          method: 'POST',
          url: '/api/account',
          remoteAddress,
          headers: { authorization: `Bearer ${token}` },
          payload: { role: 'candidate', isAgeConfirmed: true },
        })
      ).statusCode;
    const accounts = await Promise.all(Array.from({ length: 21 }, () => signUpIdentity()));
    for (const account of accounts.slice(0, 20))
      for (let times = 0; times < 5; times += 1) expect(await create('2001:db8::1', account)).not.toBe(429);
    const [last] = accounts.slice(20);
    if (!last) throw new Error('There are too few');
    expect(await create('2001:db8::2', last)).toBe(429);
    expect(await create('2001:db8:0:1::1', last)).toBe(201);
  });

  it('of unconfirmed accounts don’t use up the quota of confirmed ones on their network', async () => {
    const read = async ({ token }: { token: string }) => {
      const headers = { authorization: `Bearer ${token}` };
      const url = '/api/account';
      return (await test.current.app.inject({ url, remoteAddress: '192.0.2.9', headers })).statusCode;
    };
    const accounts = await Promise.all(Array.from({ length: 21 }, () => signUpUnconfirmed()));
    for (const account of accounts.slice(0, 20))
      for (let times = 0; times < 5; times += 1) expect(await read(account)).not.toBe(429);
    for (const account of accounts.slice(20)) expect(await read(account)).toBe(429);
    expect(await read(await signUpIdentity())).not.toBe(429);
  });

  it('are counted over all operations together', async () => {
    const { token } = await signUpCandidate(test.current);
    // Two were checked in between.
    const paths = ['/api/account', '/api/profile', '/api/dashboard', '/api/access', '/api/applications'];
    const responses = await Promise.all(paths.map((path) => test.callRaw('GET', path, { token })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429]);
  });

  it('include refused bodies and requests without a valid token', async () => {
    const { token } = await signUpCandidate(test.current);
    const save = (body: unknown) => test.callRaw('PUT', '/api/access/visibility', { token, body });
    const large = 'x'.repeat(70_000);
    const bodies = [{ visibility: 'odd' }, '{', { visibility: large }, {}, { visibility: 'named' }];
    const answers: number[] = [];
    for (const body of bodies) answers.push((await save(body)).status);
    expect(answers).toEqual([422, 400, 413, 422, 429]);
    const askForged = () =>
      test.current.app.inject({
        method: 'GET',
        url: '/api/account',
        remoteAddress: '192.0.2.7',
        headers: { authorization: `Bearer ${token.slice(0, -6)}AAAAAA` },
      });
    const statusesOfForged: number[] = [];
    for (let index = 0; index < 6; index += 1) statusesOfForged.push((await askForged()).statusCode);
    expect(statusesOfForged).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('are also counted for a company: more members get no more than five times as many', async () => {
    const owner = await signUpCompany(test.current);
    const members = [owner];
    for (let index = 0; index < 6; index += 1)
      members.push(await addMember(test.current, owner, 'interviewer'));
    const answers: number[] = [];
    for (const { token } of members)
      for (let turn = 0; turn < 4; turn += 1)
        answers.push((await test.call(readCompanyProfile, { token })).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(25);
    expect(answers.slice(25)).toEqual(answers.slice(25).map(() => 429));
    const other = await signUpCompany(test.current);
    expect((await test.call(readCompanyProfile, { token: other.token })).status).toBe(200);
  });

  it('can’t be avoided by using HEAD', async () => {
    const { token } = await signUpCandidate(test.current);
    // Two were checked in between.
    const methods = ['HEAD', 'GET', 'HEAD', 'GET', 'HEAD'] as const;
    const answers: number[] = [];
    for (const method of methods)
      answers.push((await test.callRaw(method, readProfile.path, { token })).status);
    expect(answers).toEqual([200, 200, 200, 200, 429]);
  });

  it('don’t apply to the health checks', async () => {
    const healthy = await countStatuses(20, () => test.callRaw('GET', '/healthz'));
    expect(new Set(healthy)).toEqual(new Set([200]));
  });
});
