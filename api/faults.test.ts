import { createAccount, readAccount } from '@common-ground/contract/accounts/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  askRaw,
  type FaultWorld,
  linesWith,
  openFaultWorld,
  type RawResponse,
  signUpAt,
} from './testing/faults/fault-world.ts';
import type { RunningApi } from './testing/faults/running-api.ts';
import { untilTrue } from './testing/faults/until-true.ts';
import { signUpIdentity } from './testing/worlds/test-people.ts';

let world: FaultWorld;
beforeAll(async () => {
  // On a loaded machine, a healthy database can take seconds to respond.
  world = await openFaultWorld({ DATABASE_PATIENCE: '3' });
});
afterEach(() => world.restore());
afterAll(() => world.close());

/** Terminates every connection of the API, as a failover, a network reset or our own limits do. */
async function endConnections(): Promise<void> {
  await world.admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

/**
 * The log reports it at most once per outage, not for every failed request. On a loaded machine there may be an outage
 * before the test's own and another after it, so the exact count is checked by the log's own tests, which have their
 * own clock.
 */
async function expectLoggedWithin(api: RunningApi, text: RegExp, outages: number): Promise<void> {
  const count = () => linesWith(api, text).length;
  await untilTrue(() => count() > 0);
  expect(count()).toBeLessThanOrEqual(outages);
}

async function countWaiting(): Promise<number> {
  const { rows } = await world.admin.query(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0].count);
}

describe('what kills the process', () => {
  it('is logged with the reason', async () => {
    const first = await world.start();
    await first.listening();
    const second = await world.start({ PORT: new URL(first.url).port });
    await untilTrue(() => !second.isAlive());
    expect(linesWith(second, /Unhandled error; shutting down/)).toEqual([
      expect.stringContaining('EADDRINUSE'),
    ]);
    await first.stop();
    expect(linesWith(first, /Shutting down: SIGTERM/)).toHaveLength(1);
  });
});

describe('the database', () => {
  it('ends connections in use: the process survives, answers, and logs why once', async () => {
    const api = await world.start();
    await api.listening();
    const { token } = await signUpAt(api);
    for (let round = 0; round < 3; round += 1) {
      await world.admin.query('begin; lock table accounts');
      const responses = Array.from({ length: 8 }, () => ask(api, readAccount, { token }));
      await untilTrue(async () => (await countWaiting()) > 0);
      await endConnections();
      await world.admin.query('rollback');
      for (const { status } of await Promise.all(responses)) expect([200, 503]).toContain(status);
    }
    await untilTrue(async () => (await ask(api, readAccount, { token })).status === 200);
    expect(api.isAlive()).toBe(true);
    await expectLoggedWithin(api, /The database failed/, 3);
  });

  it('stalls: waiting and new requests get a response, data returns once it continues, and the API can still be stopped', async () => {
    const api = await world.start();
    await api.listening();
    const { token } = await signUpAt(api);
    const askOnce = () => ask(api, readAccount, { token });
    world.database.set('silent');
    const before = linesWith(api, /The database failed/).length;
    // More than the number of connections.
    const waiting = await Promise.all(Array.from({ length: 12 }, askOnce));
    for (const answer of waiting) expect(answer).toMatchObject({ status: 503 });
    expect(await askOnce()).toMatchObject({ status: 503 });
    expect((await askRaw(api, 'GET', '/healthz')).status).toBe(200);
    await expectLoggedWithin(api, /The database failed/, before + 1);
    world.database.set('open');
    await untilTrue(async () => (await askOnce()).status === 200);
    await untilTrue(() => linesWith(api, /The database has recovered/).length > 0);
    world.database.set('silent');
    expect(await api.stop()).toBe(0);
  });

  it('disappears and comes back: every request gets a response, and the reason is logged once', async () => {
    const api = await world.start();
    await api.listening();
    const { token } = await signUpAt(api);
    const askOnce = () => ask(api, readAccount, { token });
    world.database.set('gone');
    const before = linesWith(api, /The database failed/).length;
    const answers = await Promise.all(Array.from({ length: 12 }, askOnce));
    for (const answer of answers) expect(answer).toMatchObject({ status: 503 });
    await expectLoggedWithin(api, /The database failed/, before + 1);
    world.database.set('open');
    await untilTrue(async () => (await askOnce()).status === 200);
    expect(api.isAlive()).toBe(true);
  });

  it('is missing when the API starts: the API listens, and works once the database is there', async () => {
    world.database.set('gone');
    const api = await world.start();
    await api.listening();
    expect((await askRaw(api, 'GET', '/readyz')).status).toBe(503);
    world.database.set('open');
    await untilTrue(async () => (await askRaw(api, 'GET', '/readyz')).status === 200);
  });
});

describe('the mail server', () => {
  /** Two members whose role has changed and who still have to be notified. */
  async function makeTwoMailsDue(): Promise<void> {
    const api = await world.start();
    await api.listening();
    await signUpAt(api, 'Harbour Health');
    await signUpAt(api, 'Meadow Books');
    await api.stop();
    await world.admin.query('update memberships set role_mail_due_at = now()');
  }

  it('never responds while the API starts with mails due: the API still listens, and stops when asked to', async () => {
    await makeTwoMailsDue();
    world.mail.set('silent');
    const api = await world.start();
    await api.listening();
    expect((await askRaw(api, 'GET', '/readyz')).status).toBe(200);
    expect(await api.stop()).toBe(0);
  });
});

describe('the identity provider', () => {
  /** The people trying to sign up at this moment. */
  async function signUps(api: RunningApi, count: number): Promise<Promise<RawResponse>[]> {
    const identities = await Promise.all(Array.from({ length: count }, signUpIdentity));
    const body = { role: 'candidate', isAgeConfirmed: true } as const;
    return identities.map(({ token }) => ask(api, createAccount, { token, body }));
  }

  it('stalls while many people sign up: no one else is affected, and they can sign up once it recovers', async () => {
    const api = await world.start();
    await api.listening();
    const { token } = await signUpAt(api);
    world.identity.set('silent');
    const signingUp = Promise.all(await signUps(api, 12));
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await ask(api, readAccount, { token })).status).toBe(200);
    for (const { status } of await signingUp) expect(status).toBe(503);
    await expectLoggedWithin(api, /The identity provider failed/, 1);
    world.identity.set('open');
    await untilTrue(async () =>
      (await Promise.all(await signUps(api, 1))).every(({ status }) => status === 201),
    );
    await untilTrue(() => linesWith(api, /The identity provider has recovered/).length > 0);
  });

  it('is slow: accounts that already have a role don’t wait for it', async () => {
    const api = await world.start();
    await api.listening();
    const { token } = await signUpAt(api);
    world.identity.set('silent');
    const body = { role: 'candidate', isAgeConfirmed: true } as const;
    expect((await ask(api, createAccount, { token, body })).status).toBe(200);
  });
});

describe('the clock', () => {
  /**
   * Starts an API whose clock is this many seconds ahead.
   * @returns how it responds to someone who has just signed up, and what its log says about clocks
   */
  async function startedAhead(seconds: number) {
    const clock = new URL('./testing/faults/shifted-clock.mjs', import.meta.url).href;
    const api = await world.start({ NODE_OPTIONS: `--import=${clock}`, SHIFT_MS: String(seconds * 1_000) });
    await api.listening();
    const { token } = await signUpIdentity();
    const body = { role: 'candidate', isAgeConfirmed: true } as const;
    const { status } = await ask(api, createAccount, { token, body });
    await ask(api, readAccount, { token });
    return { status, lines: linesWith(api, /clock/) };
  }

  it('runs slightly behind: someone who has just signed in is still admitted', async () => {
    expect((await startedAhead(-20)).status).toBe(201);
  });

  it.each([-7_200, 7_200])(
    'is off by %i s: no one is admitted, and the reason is logged once',
    async (seconds) => {
      const { status, lines } = await startedAhead(seconds);
      expect(status).toBe(401);
      expect(lines).toHaveLength(1);
      expect(Math.abs(JSON.parse(lines[0] as string).skewSeconds - seconds)).toBeLessThan(600);
    },
  );
});
