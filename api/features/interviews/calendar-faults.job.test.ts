import process from 'node:process';
import { readPanelAvailability } from '@common-ground/contract/interviews/interview-plan';
import { readOwnCalendar, saveOwnCalendar } from '@common-ground/contract/interviews/member-calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALDAV_SERVERS, type CaldavServer, isInstalled } from '../../testing/calendars/caldav-servers.ts';
import { type CalendarRelay, openCalendarRelay } from '../../testing/calendars/calendar-relay.ts';
import { calendarOf } from '../../testing/calendars/calendar-server.ts';
import { readCalendars } from '../../testing/calendars/read-calendars.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { readDueCalendars } from './member-calendars.job.ts';

/** What can go wrong with external calendars. Tested here against a fake server, and by `npm run calendars` against real ones. */
const names = process.env.CALENDAR_SERVERS?.split(',') ?? ['stand-in'];
const START = '2026-11-23T08:00:00.000Z';
const test = useTestApp({ environment: { CALENDAR_ALLOW_LOOPBACK: 'true' } });

describe.each(names)('a CalDAV server (%s)', (name) => {
  describe.runIf(isInstalled(name))('is read', () => {
    let server: CaldavServer;
    let relay: CalendarRelay;
    let hiring: Hiring;
    let now = new Date();

    beforeAll(async () => {
      server = await (CALDAV_SERVERS[name] as () => Promise<CaldavServer>)();
      relay = await openCalendarRelay(server.port);
    });
    afterAll(async () => {
      await relay?.close();
      await server?.close();
    });

    const readAuthorization = () => {
      const { userName, password } = server.login;
      return `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
    };
    /** Replaces the calendar's event with this one. */
    async function replaceEvents(...events: readonly (readonly string[])[]): Promise<void> {
      // Occurrences of a series share one UID.
      const body = calendarOf(
        ...events.map((lines) => ['DTSTAMP:20260101T000000Z', 'SUMMARY:Secret', ...lines]),
      );
      const { status } = await fetch(`http://127.0.0.1:${server.port}${server.calendar}event.ics`, {
        method: 'PUT',
        headers: { authorization: readAuthorization(), 'content-type': 'text/calendar' },
        body: body.replaceAll(/UID:\d+@/g, 'UID:event@'),
      });
      expect([200, 201, 204]).toContain(status);
    }
    async function startAt(instant: string): Promise<void> {
      relay.mode = 'passes';
      await sql`delete from member_calendars`.execute(test.current.context.systemDb);
      // While the job's posting is open.
      test.current.setNow(new Date(START));
      hiring = await openHiring(test.current);
      now = new Date(instant);
      test.current.setNow(now);
      const { token } = hiring.recruiter;
      const body = { address: `${relay.origin}/`, timeZone: 'Europe/Lisbon', login: server.login };
      expect((await test.call(saveOwnCalendar, { token, body })).status).toBe(200);
    }
    const setTimeLater = (minutes: number) => test.current.setNow(new Date(now.getTime() + minutes * 60_000));
    const readOwn = async () =>
      (await test.call(readOwnCalendar, { token: hiring.recruiter.token })).result.calendar;
    async function readPlan() {
      const { result } = await test.call(readPanelAvailability, {
        params: { applicationId: hiring.applicationId },
        token: hiring.owner.token,
        query: { from: now.toISOString(), interviewers: [hiring.recruiter.accountId] },
      });
      const found = result.interviewers[0];
      const busy = found?.busy.map(
        ({ startsAt, endsAt }) => `${startsAt.slice(0, 16)}/${endsAt.slice(0, 16)}`,
      );
      return found?.calendarUnknownSince ? `unknown since ${found.calendarUnknownSince}` : busy;
    }
    async function read() {
      await readCalendars(test.current);
      return readPlan();
    }

    const AT_TEN = ['DTSTART:20261125T100000Z', 'DTEND:20261125T110000Z'];
    const TEN = ['2026-11-25T10:00/2026-11-25T11:00'];
    beforeEach(() => startAt(START));

    // Read once first, while it's empty.
    it('empty', async () => {
      expect(await read()).toEqual([]);
    });

    it('all day', async () => {
      await replaceEvents(['DTSTART;VALUE=DATE:20261126', 'DTEND;VALUE=DATE:20261127']);
      expect(await read()).toEqual(['2026-11-26T00:00/2026-11-27T00:00']);
    });

    it('recurring, with a date left out and one that was moved', async () => {
      await replaceEvents(
        [
          'DTSTART:20261019T090000Z',
          'DTEND:20261019T100000Z',
          'RRULE:FREQ=DAILY;UNTIL=20261127T090000Z',
          'EXDATE:20261124T090000Z',
        ],
        ['RECURRENCE-ID:20261125T090000Z', 'DTSTART:20261125T150000Z', 'DTEND:20261125T160000Z'],
      );
      expect(await read()).toEqual([
        '2026-11-23T09:00/2026-11-23T10:00',
        '2026-11-25T15:00/2026-11-25T16:00',
        '2026-11-26T09:00/2026-11-26T10:00',
        '2026-11-27T09:00/2026-11-27T10:00',
      ]);
    });

    it('shown as free', async () => {
      await replaceEvents([...AT_TEN, 'TRANSP:TRANSPARENT']);
      expect(await read()).toEqual([]);
    });

    it.each([
      // From 1:30 before the clocks go back, and from 0:30 before they go forward, until 2:30 after that.
      ['20261025T013000', '20261025T023000', '2026-10-20T08:00:00.000Z', '2026-10-25T00:30/2026-10-25T02:30'],
      ['20270328T003000', '20270328T023000', '2027-03-23T08:00:00.000Z', '2027-03-28T00:30/2027-03-28T01:30'],
    ])('with the offsets of the night on which clocks change: %s', async (from, to, start, span) => {
      await startAt(start);
      await replaceEvents([`DTSTART;TZID=Europe/Lisbon:${from}`, `DTEND;TZID=Europe/Lisbon:${to}`]);
      expect(await read()).toEqual([span]);
    });

    it('slow: no page waits for it', async () => {
      await replaceEvents(AT_TEN);
      relay.mode = 'holds';
      const before = relay.requestCount;
      const stop = new AbortController();
      const { context, app } = test.current;
      const reading = readDueCalendars(context, { log: app.log, stop: stop.signal });
      while (relay.requestCount === before) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(await readPlan()).toBe(`unknown since ${START}`);
      stop.abort();
      await reading;
    });

    it('unreachable: the last reading is valid for three hours', async () => {
      await replaceEvents(AT_TEN);
      expect(await read()).toEqual(TEN);
      relay.mode = 'hangs up';
      setTimeLater(30);
      expect(await read()).toEqual(TEN);
      expect(await readOwn()).toMatchObject({ failure: 'unreachable' });
    });

    it('updated when something is rescheduled', async () => {
      await replaceEvents(AT_TEN);
      expect(await read()).toEqual(TEN);
      await replaceEvents(['DTSTART:20261125T140000Z', 'DTEND:20261125T150000Z', 'SEQUENCE:1']);
      setTimeLater(30);
      expect(await read()).toEqual(['2026-11-25T14:00/2026-11-25T15:00']);
    });

    it('unparsable: counts as busy right away', async () => {
      await replaceEvents(AT_TEN);
      expect(await read()).toEqual(TEN);
      relay.mode = 'spoils';
      setTimeLater(30);
      expect(await read()).toBe('unknown since 2026-11-23T08:30:00.000Z');
    });

    it('stale: counts as busy after three hours', async () => {
      await replaceEvents(AT_TEN);
      expect(await read()).toEqual(TEN);
      setTimeLater(179);
      expect(await readPlan()).toEqual(TEN);
      setTimeLater(181);
      expect(await readPlan()).toBe(`unknown since ${START}`);
    });

    it('not at all with a password that was revoked', async () => {
      const { token } = hiring.recruiter;
      const login = { userName: server.login.userName, password: 'revoked' };
      const body = { address: `${relay.origin}/`, timeZone: 'Europe/Lisbon', login };
      await test.call(saveOwnCalendar, { token, body });
      await readCalendars(test.current);
      // Debian's Xandikos doesn't ask for a password.
      expect((await readOwn())?.failure).toBe(name === 'xandikos' ? null : 'refused');
    });
  });
});
