import { saveOwnCalendar } from '@common-ground/contract/interviews/member-calendar';
import { followCompany } from '@common-ground/contract/live/live';
import { addApplicationNote } from '@common-ground/contract/pipeline/application-notes';
import pg from 'pg';
import { afterEach, describe, expect, inject, test as it } from 'vitest';
import { createApp } from '../../app.ts';
import { type Context, createContext } from '../../platform/context.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { moveOne, openPipeline, STAGES } from '../../testing/worlds/test-pipeline.ts';
import { addMember, changeAssignment } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
/** The longest wait for anything; the bench measures how fast it is. */
const WAIT_MS = 120_000;
const close: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const end of close.splice(0)) await end();
});

/** The URL of an API process: the test's own, or another one over the same database with some parts replaced. */
async function addressOf(isOther = false, parts: Partial<Context> = {}): Promise<string> {
  const { context, app } = test.current;
  if (!isOther) {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    return `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  }
  const own = createContext(context.config);
  const other = await createApp({ ...own, ...parts }, { admission: null, log: { write: () => undefined } });
  close.push(async () => {
    await other.close();
    await own.db.destroy();
  });
  return other.listen({ port: 0, host: '127.0.0.1' });
}

/** A page that subscribes to the stream: what it has received, and functions that wait for an event or for the end. */
async function follow(address: string, { token }: Pick<TestPerson, 'token'>, query = '') {
  const stop = new AbortController();
  close.push(() => stop.abort());
  const response = await fetch(`${address}${followCompany.path}${query}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' },
    signal: stop.signal,
  });
  let text = '';
  let isEnded = false;
  const reading = (async () => {
    if (!response.body) return;
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) text += part;
  })().catch(() => undefined);
  void reading.then(() => {
    isEnded = true;
  });
  async function waitUntil(condition: () => boolean): Promise<void> {
    const from = performance.now();
    while (!condition()) {
      if (performance.now() - from > WAIT_MS)
        throw new Error(`Nothing came within ${WAIT_MS} ms, but for: ${text}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  return {
    response,
    stop: () => stop.abort(),
    text: () => text,
    hears: (words: string) => waitUntil(() => text.includes(words)),
    ends: () => waitUntil(() => isEnded),
  };
}

async function note(applicationId: string, { token }: TestPerson): Promise<void> {
  const { status } = await test.call(addApplicationNote, {
    params: { applicationId },
    token,
    idempotencyKey: crypto.randomUUID(),
    body: { text: 'Call on Monday' },
  });
  expect(status).toBe(201);
}

describe(followCompany.operationId, () => {
  it('reports what happens at the company, by ids only and uncompressed', async () => {
    const { company, applicants } = await openPipeline(test.current);
    const applicationId = String(applicants[0]?.applicationId);
    const page = await follow(await addressOf(), company);
    await page.hears('event: hello');
    await moveOne(test.current, company, { applicationId, version: 1, stageId: STAGES.interview });
    await page.hears(`event: change\ndata: {"topic":"applications","ids":["${applicationId}"]}\n\n`);
    expect(page.text()).not.toContain('Amara');
    const { headers } = page.response;
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('reports changes across processes, and nothing to other companies', async () => {
    const { company, applicants } = await openPipeline(test.current);
    const applicationId = String(applicants[0]?.applicationId);
    const stranger = await signUpCompany(test.current);
    const far = await addressOf(true);
    const [page, other] = [await follow(far, company), await follow(far, stranger)];
    await Promise.all([page.hears('hello'), other.hears('hello')]);
    await moveOne(test.current, company, { applicationId, version: 1, stageId: STAGES.interview });
    await page.hears(applicationId);
    await notifyCompany(test.current.context.systemDb, String(stranger.companyId), {
      topic: 'team',
      ids: [],
    });
    await other.hears('"team"');
    expect(other.text()).not.toContain('applications');
  });

  it('tells members with assigned jobs only that something changed, not what', async () => {
    const { company, opportunityId, applicants } = await openPipeline(test.current);
    const applicationId = String(applicants[0]?.applicationId);
    const member = await addMember(test.current, company, 'interviewer', [opportunityId]);
    const page = await follow(await addressOf(), member);
    await page.hears('hello');
    await moveOne(test.current, company, { applicationId, version: 1, stageId: STAGES.interview });
    await page.hears('{"topic":"applications","ids":[]}');
    expect(page.text()).not.toContain(applicationId);
  });

  it('sends members nothing about a job until they’re assigned to it', async () => {
    const { company, opportunityId, applicants } = await openPipeline(test.current);
    const [member, onJob] = [
      await addMember(test.current, company, 'interviewer'),
      await addMember(test.current, company, 'interviewer', [opportunityId]),
    ];
    const applicationId = String(applicants[0]?.applicationId);
    const address = await addressOf(true);
    const [page, other] = [await follow(address, member), await follow(address, onJob)];
    for (const one of [page, other]) await one.hears('hello');
    await moveOne(test.current, company, { applicationId, version: 1, stageId: STAGES.interview });
    await other.hears('"applications"');
    await note(applicationId, company);
    await other.hears('"notes"');
    expect(page.text()).not.toContain('change');
    await changeAssignment(test.current, company.token, member.accountId, {
      role: 'interviewer',
      opportunityIds: [opportunityId],
    });
    // Everything that happened on the job before has to be read first.
    await page.hears('event: change\ndata: {"topic":"team","ids":[]}\n\nevent: hello');
    await note(applicationId, company);
    await page.hears('{"topic":"notes","ids":[]}');
  });

  it('names the jobs a change is about, at most twenty in a message, no matter how many applications', async () => {
    const { opportunityId, applicants, company } = await openPipeline(test.current);
    const { systemDb } = test.current.context;
    const received: unknown[] = [];
    const { pathname } = new URL(test.current.context.config.databaseUrl);
    const url = new URL(inject('adminDatabaseUrl'));
    url.pathname = pathname;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    close.push(() => client.end());
    client.on('notification', ({ payload }) => received.push(JSON.parse(payload ?? '').opportunityIds));
    await client.query('listen company_live');
    const ids = applicants.map(({ applicationId }) => String(applicationId));
    const otherIds = Array.from({ length: 100 }, () => crypto.randomUUID());
    const companyId = String(company.companyId);
    for (const change of [
      { topic: 'applications', ids },
      { topic: 'scorecards', ids: [...ids, ...otherIds.slice(1)] },
      { topic: 'opportunities', ids: [opportunityId] },
      { topic: 'opportunities', ids: otherIds },
      { topic: 'messages', ids: otherIds },
      { topic: 'interviews', ids: [] },
    ] as const)
      await notifyCompany(systemDb, companyId, change);
    await expect.poll(() => received.length, { timeout: WAIT_MS }).toBe(10);
    const known = [opportunityId];
    expect(received.slice(0, 3)).toEqual([known, known, known]);
    const parts = received.slice(3, 8) as string[][];
    expect(parts.map(({ length }) => length)).toEqual([20, 20, 20, 20, 20]);
    expect(parts.flat().toSorted()).toEqual(otherIds.toSorted());
    expect(received.slice(8)).toEqual([null, null]);
  });

  it('sends members nothing about other jobs, even if it’s about many of them', async () => {
    const { company, opportunityId } = await openPipeline(test.current);
    const member = await addMember(test.current, company, 'interviewer', [opportunityId]);
    const page = await follow(await addressOf(), member);
    await page.hears('hello');
    const { systemDb } = test.current.context;
    const ids = Array.from({ length: 45 }, () => crypto.randomUUID());
    const notify = (topic: 'opportunities' | 'team', ids: readonly string[]) =>
      notifyCompany(systemDb, String(company.companyId), { topic, ids: [...ids] });
    await notify('opportunities', ids);
    await notify('team', []);
    await page.hears('"team"');
    expect(page.text()).not.toContain('opportunities');
    await notify('opportunities', [...ids, opportunityId]);
    await notify('team', []);
    await page.hears('{"topic":"opportunities","ids":[]}');
    expect(page.text().split('"opportunities"')).toHaveLength(2);
  });

  it('sends changes of a calendar only to its owner and to planners who may plan', async () => {
    const { company, opportunityId } = await openPipeline(test.current);
    const [colleague, interviewer] = [
      await addMember(test.current, company, 'recruiter'),
      await addMember(test.current, company, 'interviewer', [opportunityId]),
    ];
    const address = await addressOf();
    const board = await follow(address, company);
    const planner = await follow(address, company, '?isPlanning=true');
    const curious = await follow(address, interviewer, '?isPlanning=true');
    const own = await follow(address, colleague);
    const pages = [board, planner, curious, own];
    for (const page of pages) await page.hears('hello');
    const body = { address: 'https://calendar.example/x.ics', timeZone: 'UTC' };
    expect((await test.call(saveOwnCalendar, { token: colleague.token, body })).status).toBe(200);
    await notifyCompany(test.current.context.systemDb, String(company.companyId), { topic: 'team', ids: [] });
    for (const page of pages) await page.hears('"team"');
    const change = `{"topic":"calendars","ids":["${colleague.accountId}"]}`;
    expect(pages.map((page) => page.text().includes(change))).toEqual([false, true, false, true]);
    for (const page of [board, curious]) expect(page.text()).not.toContain('calendars');
  });

  it.each(['removed', 'demoted', 'suspended'])(
    'ends right away for someone who is %s, on every process',
    async (how) => {
      const company = await signUpCompany(test.current);
      const member = await addMember(test.current, company, 'recruiter');
      const pages = [await follow(await addressOf(), member), await follow(await addressOf(true), member)];
      await Promise.all(pages.map((page) => page.hears('hello')));
      const { systemDb } = test.current.context;
      const own = systemDb.updateTable('memberships').where('account_id', '=', member.accountId);
      if (how === 'removed')
        await systemDb.deleteFrom('memberships').where('account_id', '=', member.accountId).execute();
      else if (how === 'demoted') await own.set({ role: 'auditor' }).execute();
      else
        await systemDb
          .updateTable('companies')
          .set({ suspended_at: new Date() })
          .where('id', '=', String(company.companyId))
          .execute();
      for (const page of pages) await page.ends();
      expect(pages[0]?.text()).toContain(how === 'demoted' ? 'restart' : 'removed');
    },
  );

  it('ends when the token expires', async () => {
    const company = await signUpCompany(test.current);
    const { tokens } = test.current.context;
    let isOver = false;
    const verify = async (token: string) => (isOver ? null : tokens.verify(token));
    const page = await follow(await addressOf(true, { tokens: { verify } }), company);
    await page.hears('hello');
    isOver = true;
    await page.hears('{"reason":"signed_out"}');
    await page.ends();
  });

  it('ends when its session does', async () => {
    const company = await signUpCompany(test.current);
    const page = await follow(await addressOf(), company);
    await page.hears('hello');
    await test.current.context.systemDb
      .updateTable('accounts')
      .set({ sessions_since: new Date(Date.now() + 60_000) })
      .where('id', '=', company.accountId)
      .execute();
    await page.hears('{"reason":"signed_out"}');
    await page.ends();
  });

  it('ends when the server does, without delaying it', async () => {
    const company = await signUpCompany(test.current);
    const page = await follow(await addressOf(true), company);
    await page.hears('hello');
    const [end] = close.splice(0, 1);
    await end?.();
    await page.hears('{"reason":"restart"}');
  });

  it('says hello again after losing its database connection, so that everything is read again', async () => {
    const company = await signUpCompany(test.current);
    const page = await follow(await addressOf(true), company);
    await page.hears('hello');
    const admin = new pg.Client({ connectionString: inject('adminDatabaseUrl') });
    await admin.connect();
    const { pathname } = new URL(test.current.context.config.databaseUrl);
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'common-ground-live' and datname = $1",
      [pathname.slice(1)],
    );
    await admin.end();
    await page.hears('event: hello\ndata: {}\n\nevent: hello');
  });

  it('allows eight per person, and another once one is closed', async () => {
    const company = await signUpCompany(test.current);
    const address = await addressOf();
    const pages = [];
    for (let count = 0; count < 8; count += 1) pages.push(await follow(address, company));
    expect((await follow(address, company)).response.status).toBe(429);
    pages[0]?.stop();
    // The server notices that the connection is down, but not immediately.
    await expect
      .poll(async () => (await follow(address, company)).response.status, { timeout: WAIT_MS })
      .toBe(200);
  });

  it('is for companies, and needs a token', async () => {
    const address = await addressOf();
    expect((await fetch(`${address}${followCompany.path}`)).status).toBe(401);
    const candidate = await signUpCandidate(test.current);
    expect((await follow(address, candidate)).response.status).toBe(403);
  });
});
