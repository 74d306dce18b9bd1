import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readOwnCalendar, saveOwnCalendar } from '@common-ground/contract/interviews/member-calendar';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDueCalendar } from '../../stores/interviews/due-calendar.store.ts';
import {
  type CalendarServer,
  calendarOf,
  openCalendarServer,
} from '../../testing/calendars/calendar-server.ts';
import { readCalendars } from '../../testing/calendars/read-calendars.ts';
import { untilTrue } from '../../testing/faults/until-true.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';
import { readDueCalendars } from './member-calendars.job.ts';

const test = useTestApp({ environment: { CALENDAR_ALLOW_LOOPBACK: 'true' } });
const NOW = new Date('2026-11-23T10:00:00Z');
/** Time limits that never make a test wait. */
const NEVER = { quick: 60_000, slow: 60_000 };

type SilentServer = CalendarServer & { readonly open: ServerResponse[] };
const servers: CalendarServer[] = [];
let cleanups: (() => Promise<void>)[] = [];

beforeEach(async () => {
  test.current.setNow(NOW);
  const { systemDb } = test.current.context;
  await sql`delete from member_calendars`.execute(systemDb);
});
afterEach(async () => {
  for (const end of cleanups) await end();
  cleanups = [];
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function openServer(): Promise<CalendarServer> {
  const server = await openCalendarServer();
  servers.push(server);
  return server;
}
/** A server that accepts connections and never responds. */
async function openSilentServer(): Promise<SilentServer> {
  const server = await openServer();
  const open: ServerResponse[] = [];
  server.answer((_request, response) => {
    open.push(response);
    response.on('close', () => void open.splice(open.indexOf(response), 1));
  });
  return { ...server, open };
}

async function save({ token }: TestPerson, { origin }: CalendarServer): Promise<void> {
  const body = { address: `${origin}/a.ics`, timeZone: 'Europe/Lisbon' };
  expect((await test.call(saveOwnCalendar, { token, body })).status).toBe(200);
}
const readOwn = async ({ token }: TestPerson) =>
  (await test.call(readOwnCalendar, { token })).result.calendar;
const isRead = async (person: TestPerson) =>
  (await readOwn(person))?.readAt === test.current.context.now().toISOString();

/** Companies with one silent calendar each, each on its own server. */
async function openAttackers(count: number): Promise<{ people: TestPerson[]; servers: SilentServer[] }> {
  const [people, silent]: [TestPerson[], SilentServer[]] = [[], []];
  for (let at = 0; at < count; at += 1) {
    const [person, server] = [await signUpCompany(test.current), await openSilentServer()];
    await save(person, server);
    people.push(person);
    silent.push(server);
  }
  return { people, servers: silent };
}

const slowCount = async () => {
  const { systemDb } = test.current.context;
  const rows = await systemDb
    .selectFrom('member_calendars')
    .where('slow_until', 'is not', null)
    .select('id')
    .execute();
  return rows.length;
};

/** Reads until this many have proved slow. On a busy machine, a read can fail for other reasons, so it's repeated. */
async function findSlow(count: number): Promise<void> {
  const { systemDb } = test.current.context;
  for (let found = 0; found < count; found = await slowCount()) {
    await systemDb
      .updateTable('member_calendars')
      .set({ due_at: NOW })
      .where('slow_until', 'is', null)
      .execute();
    startReading({ quick: 30, slow: 60_000 });
    for (let polls = 0; polls < 100 && (await slowCount()) < count; polls += 1) await sleep(25);
    await cleanups.pop()?.();
  }
}

/** Reads those that are due, until the test ends. */
function startReading(times = NEVER): void {
  const stop = new AbortController();
  const { context, app } = test.current;
  const reading = readDueCalendars(context, { log: app.log, stop: stop.signal }, { times });
  cleanups.push(async () => {
    stop.abort();
    await reading;
  });
}
const openAt = (list: readonly SilentServer[]) => list.reduce((sum, { open }) => sum + open.length, 0);

describe('while calendars of eight other companies are silent', () => {
  it('one that was read before is read, and so is a new one after them', async () => {
    const [known, fresh] = [await signUpCompany(test.current), await signUpCompany(test.current)];
    const server = await openServer();
    await save(known, server);
    await readCalendars(test.current);
    test.current.setNow(new Date(NOW.getTime() + 30 * 60_000));
    const silent = await openAttackers(8);
    startReading();
    await untilTrue(() => isRead(known));
    await untilTrue(() => openAt(silent.servers) === 8);
    // Ends one silent connection, which frees its slot for new calendars.
    silent.servers[0]?.open[0]?.destroy();
    await save(fresh, server);
    await untilTrue(() => isRead(fresh));
    await untilTrue(() => openAt(silent.servers) === 7);
  });

  it('and were so before, no new one waits', async () => {
    const silent = await openAttackers(8);
    await findSlow(8);
    // Being slow for the first time isn't a failure.
    for (const person of silent.people) expect(await readOwn(person)).toMatchObject({ failure: null });
    test.current.setNow(new Date(NOW.getTime() + 120_000));
    startReading();
    await untilTrue(() => openAt(silent.servers) === 4);
    const fresh = await signUpCompany(test.current);
    await save(fresh, await openServer());
    await untilTrue(() => isRead(fresh));
    expect(openAt(silent.servers)).toBe(4);
  });
});

describe('a calendar whose server was slow', () => {
  it('stays among the slow ones for two days, and so does one that replaces it', async () => {
    const { people } = await openAttackers(1);
    await findSlow(1);
    for (const person of people) await save(person, await openServer());
    const { systemDb } = test.current.context;
    const claim = (lane: 'new' | 'slow', hours: number) =>
      claimDueCalendar(
        systemDb,
        { lane, companyIds: [], hosts: [] },
        new Date(NOW.getTime() + hours * 3_600_000),
      );
    expect(await claim('new', 47)).toBeNull();
    expect(await claim('slow', 47)).toMatchObject({ accountId: people[0]?.accountId });
    expect(await claim('slow', 49)).toBeNull();
    expect(await claim('new', 49)).toMatchObject({ accountId: people[0]?.accountId });
  });

  it('is read if it answers within the longer time', async () => {
    const [person, server] = [await signUpCompany(test.current), await openSilentServer()];
    await save(person, server);
    startReading({ quick: 30, slow: 60_000 });
    await untilTrue(async () => (await slowCount()) === 1);
    // The stand-in may still hold the first request, which has been given up.
    await untilTrue(() => {
      for (const response of server.open)
        if (!response.headersSent) response.writeHead(200).end(calendarOf());
      return isRead(person);
    });
  });
});

it('two new calendars of a company are read at once, and those of another one don’t wait for its third', async () => {
  const owner = await signUpCompany(test.current);
  const colleagues = [
    owner,
    await addMember(test.current, owner, 'recruiter'),
    await addMember(test.current, owner, 'recruiter'),
  ];
  const silent: SilentServer[] = [];
  for (const colleague of colleagues) {
    const server = await openSilentServer();
    silent.push(server);
    await save(colleague, server);
  }
  const other = await signUpCompany(test.current);
  await save(other, await openServer());
  startReading();
  await untilTrue(() => isRead(other));
  await untilTrue(() => openAt(silent) === 2);
});
