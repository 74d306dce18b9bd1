import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpIdentity } from '../../testing/test-people.ts';

const test = useTestApp({ environment: { REQUESTS_PER_MINUTE: '5' } });

async function statuses(count: number, ask: () => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = [];
  for (let index = 0; index < count; index++) all.push((await ask()).status);
  return all;
}

describe('requests a minute', () => {
  it('are counted for each identity; beyond the limit the answer says when to come back', async () => {
    const [one, other] = [await signUpIdentity(), await signUpIdentity()];
    const create = (token: string) =>
      test.current.call('POST', '/api/account', { token, body: { role: 'candidate', isAgeConfirmed: true } });
    expect(await statuses(7, () => create(one.token))).toEqual([201, 200, 200, 200, 200, 429, 429]);
    const { status, headers, body } = await create(one.token);
    expect(status).toBe(429);
    expect(body.code).toBe('too_many_requests');
    expect(headers['content-type']).toContain('application/problem+json');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await create(other.token)).status).toBe(201);
  });

  it('of strangers are counted by their address, which no header changes', async () => {
    let turn = 0;
    const exchange = () =>
      test.current.call('POST', '/api/invitations/exchange', {
        body: { invitation: 'x'.repeat(43) },
        headers: { 'x-forwarded-for': `10.0.0.${turn++}`, forwarded: `for=10.0.1.${turn}` },
      });
    expect(await statuses(7, exchange)).toEqual([404, 404, 404, 404, 404, 429, 429]);
  });

  it('are not got around by asking for the head of an answer alone', async () => {
    const { token } = await signUpIdentity();
    const head = {
      method: 'HEAD',
      url: '/api/account',
      headers: { authorization: `Bearer ${token}` },
    } as const;
    expect((await test.current.app.inject(head)).statusCode).toBe(404);
  });

  it('do not bound the health checks', async () => {
    const healthy = await statuses(20, () => test.current.call('GET', '/healthz'));
    expect(new Set(healthy)).toEqual(new Set([200]));
  });
});
