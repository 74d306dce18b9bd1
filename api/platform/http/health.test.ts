import { createServer, type Server } from 'node:net';
import { endSessions, readAccount } from '@common-ground/contract/accounts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate, signUpIdentity } from '../../testing/worlds/test-people.ts';
import { openDatabases } from '../db/database.ts';
import { createStartGate } from '../jobs/start-gate.ts';

describe('with its database', () => {
  let isBusy = false;
  const test = useTestApp({
    // According to this clock, no one has used anything before.
    admission: { rules: { fewWaiting: 4, expectedMs: 0, maxWaitMs: 1, maxWaitWhenQuietMs: 1 }, now: () => 0 },
    context: { isDatabaseBusy: () => isBusy },
  });

  it('is healthy and ready, and neither response is cached', async () => {
    // Startup takes time on a busy machine.
    await test.current.context.startGate.opensWithin(60_000);
    const healthy = await test.callRaw('GET', '/healthz');
    expect(healthy).toMatchObject({ status: 200, body: { status: 'ok' } });
    const ready = await test.callRaw('GET', '/readyz');
    expect(ready).toMatchObject({ status: 200, body: { status: 'ready' } });
    for (const { headers } of [healthy, ready]) expect(headers['cache-control']).toBe('no-store');
  });

  it('refuses only the busiest callers under overload', async () => {
    const [attacker, leaving, ...guests] = await Promise.all(
      Array.from({ length: 5 }, () => signUpCandidate(test.current)),
    );
    if (!attacker || !leaving) throw new Error('There is nobody');
    const ask = ({ token }: { token: string }) => test.call(readAccount, { token });
    isBusy = true;
    const refused: unknown[] = [];
    const attacks = Array.from({ length: 12 }, () =>
      ask(attacker).then((answer) => {
        if (answer.status === 503) refused.push([answer.headers['retry-after'], answer.body.code]);
        return answer;
      }),
    );
    const responses = guests.map(ask);
    // All but one are refused while none is being served; health checks and signing out always work.
    await expect.poll(() => refused).toEqual(Array(11).fill(['2', 'overloaded']));
    expect((await test.callRaw('GET', '/healthz')).status).toBe(200);
    expect((await test.callRaw('GET', '/readyz')).status).toBe(200);
    const response = await test.call(endSessions, { token: leaving.token });
    expect(response.status).toBe(204);
    isBusy = false;
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const served = (await Promise.all(attacks)).filter(({ status }) => status === 200);
    expect(served).toHaveLength(1);
  });
});

it('serves requests but isn’t ready while the database is still being filled', async () => {
  const prepared = createStartGate();
  const test = await openTestApp({ context: { prepared } });
  try {
    expect(await test.callRaw('GET', '/readyz')).toMatchObject({
      status: 503,
      body: { status: 'preparing' },
    });
    expect((await test.call(readAccount)).status).toBe(401);
    prepared.open();
    expect((await test.callRaw('GET', '/readyz')).status).toBe(200);
  } finally {
    await test.app.close();
    await test.context.db.destroy();
  }
});

describe.each(['refuses', 'is silent'])('with a database that %s', (kind) => {
  let silent: Server | undefined;
  let url = 'postgres://nobody@127.0.0.1:1/none';
  beforeAll(async () => {
    if (kind === 'refuses') return;
    // Accepts the connection and never responds.
    silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent?.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    url = `postgres://nobody@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/none`;
  });
  afterAll(() => silent?.close());

  const test = useTestApp();
  const openUnavailable = () => openDatabases(url, { maxConnections: 2, statementTimeoutMs: 1_000 });

  it('is healthy but not ready, and says so', async () => {
    const { context, app } = test.current;
    const real = context.systemDb;
    const broken = openUnavailable();
    Object.assign(context, broken);
    try {
      const ready = await app.inject('/readyz');
      expect(ready.statusCode).toBe(503);
      for (let times = 0; times < 3; times += 1) await app.inject('/readyz');
      expect(test.current.logLines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
      expect(ready.headers['retry-after']).toBe('2');
      expect((await app.inject('/healthz')).statusCode).toBe(200);
      const { token } = await signUpIdentity();
      expect(await test.call(readAccount, { token })).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      });
    } finally {
      Object.assign(context, { db: real, systemDb: real });
      await broken.db.destroy();
    }
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });
});
