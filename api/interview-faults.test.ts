import { readAccount } from '@common-ground/contract/accounts/accounts';
import { requestInterviewTimes, takeInterviewTime } from '@common-ground/contract/interviews/interviews';
import { saveOwnCalendar } from '@common-ground/contract/interviews/member-calendar';
import { saveScorecard } from '@common-ground/contract/pipeline/scorecards';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calendarOf, openCalendarServer } from './testing/calendars/calendar-server.ts';
import { ask, type FaultWorld, openFaultWorld } from './testing/faults/fault-world.ts';
import { type OfferedInterview, offerInterviews } from './testing/faults/offered-interviews.ts';
import { openRelay } from './testing/faults/relay.ts';
import type { RunningApi } from './testing/faults/running-api.ts';
import { untilTrue } from './testing/faults/until-true.ts';

let world: FaultWorld;
let api: RunningApi;
let offered: OfferedInterview;
let second: OfferedInterview;
beforeAll(async () => {
  world = await openFaultWorld({ DATABASE_PATIENCE: '3', CALENDAR_ALLOW_LOOPBACK: 'true' });
});
afterAll(() => world.close());
beforeEach(async () => {
  [offered, second] = (await offerInterviews(world, 2)) as [OfferedInterview, OfferedInterview];
  api = await world.start();
  await api.listening();
  // The first request fetches the identity provider's keys.
  await untilTrue(
    async () => (await ask(api, readAccount, { token: offered.candidate.token })).status === 200,
  );
  // Waits until the emails about the offers have been sent.
  await untilTrue(() => [offered, second].every(({ candidate }) => mailsTo(candidate.email).length > 0));
});
afterEach(() => world.restore());

const mailsTo = (address: string) => world.mail.messages.filter((text) => text.includes(address));
const hasEntry = ({ candidate }: OfferedInterview) =>
  mailsTo(candidate.email).some((text) => text.includes('text/calendar'));

const book = ({ candidate: { token }, interviewId, timeId }: OfferedInterview) =>
  ask(api, takeInterviewTime, { params: { interviewId }, token, body: { timeId, note: null } });
const requestTimes = ({ candidate: { token }, interviewId }: OfferedInterview) =>
  ask(api, requestInterviewTimes, { params: { interviewId }, token, body: { note: null } });
function submitScore({ recruiter: { token }, applicationId, stageId }: OfferedInterview) {
  const body = { scores: [], recommendation: 'yes', words: 'Careful with figures.' } as const;
  return ask(api, saveScorecard, { params: { applicationId, stageId }, token, ifMatch: 0, body });
}
function addCalendar({ recruiter: { token } }: OfferedInterview, port: number) {
  const body = { address: `http://127.0.0.1:${port}/a.ics`, timeZone: 'UTC' };
  return ask(api, saveOwnCalendar, { token, body });
}

it.each(['mail', 'identity'] as const)(
  'interviews and scorecards don’t wait for a silent dependency (%s), and the email arrives when it’s back',
  async (dependency) => {
    world[dependency].set('silent');
    expect(await book(offered)).toMatchObject({ status: 200 });
    expect(await requestTimes(second)).toMatchObject({ status: 200 });
    expect(await submitScore(offered)).toMatchObject({ status: 200 });
    expect(hasEntry(offered)).toBe(false);
    world[dependency].set('open');
    await untilTrue(() => hasEntry(offered));
  },
);

it('while the database is silent, each gets an answer, and once it’s back, can be done', async () => {
  world.database.set('silent');
  const responses = await Promise.all([
    book(offered),
    requestTimes(second),
    submitScore(offered),
    addCalendar(offered, 1),
  ]);
  for (const { status } of responses) expect(status).toBe(503);
  world.database.set('open');
  await untilTrue(async () => (await book(offered)).status === 200);
  await untilTrue(() => hasEntry(offered));
  expect(await submitScore(second)).toMatchObject({ status: 200 });
});

it('a calendar that was being read when the database fell silent is read again when it’s back', async () => {
  const server = await openCalendarServer();
  const locked = Promise.withResolvers<void>();
  server.answer(
    (_request, response) => void locked.promise.then(() => response.writeHead(200).end(calendarOf())),
  );
  expect(await addCalendar(offered, Number(new URL(server.origin).port))).toMatchObject({ status: 200 });
  await untilTrue(() => server.requestCount() === 1);
  world.database.set('silent');
  locked.resolve();
  await untilTrue(() => api.lines.some((line) => line.includes('The database failed')));
  world.database.set('open');
  const sql = 'select from calendar_readings where read_at is not null';
  await untilTrue(async () => (await world.admin.query(sql)).rowCount === 1);
  await server.close();
});

it('while a calendar server is silent, interviews can be booked, and the API can be stopped', async () => {
  const calendars = await openRelay({ host: '127.0.0.1', port: 1 });
  calendars.set('silent');
  expect(await addCalendar(offered, calendars.port)).toMatchObject({ status: 200 });
  await untilTrue(
    async () =>
      (await world.admin.query('select from member_calendars where tried_at is not null')).rowCount === 1,
  );
  expect(await book(offered)).toMatchObject({ status: 200 });
  await untilTrue(() => hasEntry(offered));
  expect(await api.stop()).toBe(0);
  await calendars.close();
});
