import type { ServerResponse } from 'node:http';
import { readPanelAvailability } from '@common-ground/contract/interviews/interview-plan';
import { readOwnCalendar, saveOwnCalendar } from '@common-ground/contract/interviews/member-calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolver } from '../../platform/outside/resolve-name.ts';
import { claimDueCalendar } from '../../stores/interviews/due-calendar.store.ts';
import {
  type CalendarServer,
  calendarOf,
  openCalendarServer,
} from '../../testing/calendars/calendar-server.ts';
import { readCalendars } from '../../testing/calendars/read-calendars.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { readDueCalendars } from './member-calendars.job.ts';

const test = useTestApp({ environment: { CALENDAR_ALLOW_LOOPBACK: 'true' } });
const NOW = new Date('2026-11-23T10:00:00Z');
const EVENT = ['DTSTART:20261125T100000Z', 'DTEND:20261125T110000Z'] as const;

let server: CalendarServer;
let hiring: Hiring;
beforeAll(async () => {
  server = await openCalendarServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  test.current.setNow(NOW);
  await sql`delete from member_calendars`.execute(test.current.context.systemDb);
  hiring = await openHiring(test.current);
  server.serve(calendarOf(EVENT));
  const { token } = hiring.recruiter;
  await test.call(saveOwnCalendar, {
    token,
    body: { address: `${server.origin}/a.ics`, timeZone: 'Europe/Lisbon' },
  });
});

const setTimeLater = (minutes: number) => test.current.setNow(new Date(NOW.getTime() + minutes * 60_000));
const minutesAfter = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
const read = () => readCalendars(test.current);
const readOwn = async () =>
  (await test.call(readOwnCalendar, { token: hiring.recruiter.token })).result.calendar;
async function readPlan() {
  const { result } = await test.call(readPanelAvailability, {
    params: { applicationId: hiring.applicationId },
    token: hiring.owner.token,
    query: { from: '2026-11-23T00:00:00.000Z', interviewers: [hiring.recruiter.accountId] },
  });
  const { busy = [], calendarUnknownSince } = result.interviewers[0] ?? {};
  return { busy: busy.length, calendarUnknownSince };
}

describe('a readable calendar', () => {
  it('is read again every half hour, and no sooner', async () => {
    await read();
    expect(await readOwn()).toMatchObject({ readAt: NOW.toISOString(), failure: null, unknownSince: null });
    const requestCount = server.requestCount();
    setTimeLater(29);
    await read();
    expect(server.requestCount()).toBe(requestCount);
    setTimeLater(30);
    await read();
    expect(server.requestCount()).toBe(requestCount + 1);
    expect(await readOwn()).toMatchObject({ readAt: minutesAfter(30) });
  });

  it('is known, even if it’s empty', async () => {
    server.serve(calendarOf());
    await read();
    expect(await readPlan()).toEqual({ busy: 0, calendarUnknownSince: null });
  });
});

describe('a calendar whose server', () => {
  it('is down is trusted for three hours, and then counts as busy', async () => {
    await read();
    server.answer((_request, response) => response.destroy());
    setTimeLater(30);
    await read();
    expect(await readOwn()).toMatchObject({
      failure: 'unreachable',
      failedSince: minutesAfter(30),
      unknownSince: null,
    });
    expect(await readPlan()).toEqual({ busy: 1, calendarUnknownSince: null });
    setTimeLater(181);
    await read();
    expect(await readPlan()).toEqual({ busy: 0, calendarUnknownSince: minutesAfter(30) });
    server.serve(calendarOf(EVENT));
    setTimeLater(300);
    await read();
    expect(await readPlan()).toEqual({ busy: 1, calendarUnknownSince: null });
  });

  it('is inside our network looks the same as one that doesn’t exist', async () => {
    resolver.nameServers = ['127.0.0.1:1'];
    const seen = [];
    for (const host of ['10.0.0.1', '169.254.169.254', '[fd00::1]', 'no-such-name.example']) {
      const body = { address: `https://${host}/a.ics`, timeZone: 'Europe/Lisbon' };
      await test.call(saveOwnCalendar, { token: hiring.recruiter.token, body });
      await read();
      seen.push({ ...(await readOwn()), host: null });
    }
    resolver.nameServers = null;
    expect(seen[0]).toMatchObject({ failure: 'unreachable' });
    for (const one of seen) expect(one).toEqual(seen[0]);
  });

  it('refuses or sends too much reports that', async () => {
    server.answer((_request, response) => response.writeHead(404).end());
    await read();
    expect(await readOwn()).toMatchObject({ failure: 'refused', unknownSince: NOW.toISOString() });
    server.answer((_request, response) => {
      response.on('error', () => undefined);
      response.writeHead(200).end(Buffer.alloc(6_000_000, 'x'));
    });
    setTimeLater(30);
    await read();
    expect(await readOwn()).toMatchObject({ failure: 'too_large' });
  });

  it('keeps failing is asked less and less often', async () => {
    server.answer((_request, response) => response.writeHead(503).end());
    const attempts: number[] = [];
    for (let minute = 0; minute <= 300; minute += 10) {
      setTimeLater(minute);
      const before = server.requestCount();
      await read();
      if (server.requestCount() > before) attempts.push(minute);
    }
    expect(attempts).toEqual([0, 30, 90, 210]);
  });

  it('is slow delays no other calendar and no page', async () => {
    const openResponses: ServerResponse[] = [];
    server.answer((_request, response) => void openResponses.push(response));
    const stop = new AbortController();
    const { context, app } = test.current;
    const reading = readDueCalendars(context, { log: app.log, stop: stop.signal });
    while (openResponses.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await readPlan()).toEqual({ busy: 0, calendarUnknownSince: NOW.toISOString() });
    server.serve(calendarOf(EVENT));
    const { token } = hiring.owner;
    await test.call(saveOwnCalendar, {
      token,
      body: { address: `${server.origin}/b.ics`, timeZone: 'Europe/Lisbon' },
    });
    await read();
    const owners = await test.call(readOwnCalendar, { token });
    expect(owners.result.calendar).toMatchObject({ readAt: NOW.toISOString() });
    // The server shuts down: calendars that weren't read stay due, which isn't a failure of theirs.
    stop.abort();
    await reading;
    expect(await readOwn()).toMatchObject({ failure: null, readAt: null });
  });
});

it('companies take turns, however many calendars of one are due', async () => {
  const add = (token: string) =>
    test.call(saveOwnCalendar, {
      token,
      body: { address: `${server.origin}/b.ics`, timeZone: 'Europe/Lisbon' },
    });
  await add(hiring.owner.token);
  setTimeLater(1);
  const other = await openHiring(test.current);
  await add(other.owner.token);
  setTimeLater(2);
  const { context } = test.current;
  const readCalendars: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const claim = { lane: 'new', companyIds: [], hosts: [] } as const;
    const due = await claimDueCalendar(context.systemDb, claim, context.now());
    readCalendars.push(due?.accountId ?? '');
  }
  const own = [hiring.recruiter.accountId, hiring.owner.accountId];
  expect(readCalendars[1]).toBe(other.owner.accountId);
  expect([readCalendars[0], readCalendars[2]].toSorted()).toEqual(own.toSorted());
});

describe('a calendar that can’t be understood', () => {
  it.each([
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['half a calendar', calendarOf(EVENT).slice(0, -20)],
    [
      'one that repeats without end',
      calendarOf(['DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY']),
    ],
  ])('counts as busy right away: %s', async (_what, text) => {
    await read();
    expect((await readPlan()).calendarUnknownSince).toBeNull();
    server.serve(text);
    setTimeLater(30);
    await read();
    expect(await readOwn()).toMatchObject({ failure: 'unreadable', unknownSince: minutesAfter(30) });
    expect(await readPlan()).toEqual({ busy: 0, calendarUnknownSince: minutesAfter(30) });
  });
});

describe('an address', () => {
  it('that was replaced while being read no longer changes anything', async () => {
    const { token } = hiring.recruiter;
    server.answer((_request, response) => {
      const body = { address: `${server.origin}/b.ics`, timeZone: 'Europe/Lisbon' };
      void test.call(saveOwnCalendar, { token, body }).then(() => {
        server.answer((_again, second) => second.writeHead(404).end());
        response.writeHead(200).end(calendarOf(EVENT));
      });
    });
    await read();
    expect(await readOwn()).toMatchObject({ readAt: null, failure: 'refused' });
    expect((await readPlan()).busy).toBe(0);
  });

  it('whose key is gone is reported as unusable, and doesn’t stop others from being read', async () => {
    await sql`update member_calendars set sealed_address = decode(repeat('00', 60), 'hex')`.execute(
      test.current.context.systemDb,
    );
    await read();
    expect(await readOwn()).toMatchObject({ failure: 'refused' });
  });
});
