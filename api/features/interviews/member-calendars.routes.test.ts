import { readPanelAvailability } from '@common-ground/contract/interviews/interview-plan';
import {
  deleteOwnCalendar,
  readOwnCalendar,
  saveOwnCalendar,
} from '@common-ground/contract/interviews/member-calendar';
import { changeMember, readTeam } from '@common-ground/contract/team/team';
import { MEMBER_ROLES } from '@common-ground/domain/team/member-role';
import { hasPermission } from '@common-ground/domain/team/permission';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CalendarServer,
  calendarOf,
  openCalendarServer,
} from '../../testing/calendars/calendar-server.ts';
import { readCalendars } from '../../testing/calendars/read-calendars.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { timesFrom, tryToOffer } from '../../testing/worlds/test-interviews.ts';
import { signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp({ environment: { CALENDAR_ALLOW_LOOPBACK: 'true', LOG_LEVEL: 'trace' } });
const NOW = new Date('2026-11-23T10:00:00Z');
const SECRET = 'unguessable-address';

let server: CalendarServer;
let hiring: Hiring;
beforeAll(async () => {
  server = await openCalendarServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  test.current.setNow(NOW);
  hiring = await openHiring(test.current);
  server.serve(calendarOf(['DTSTART:20261125T100000Z', 'DTEND:20261125T110000Z', 'SUMMARY:Dentist']));
});

const setTimeLater = (minutes: number) => test.current.setNow(new Date(NOW.getTime() + minutes * 60_000));
const save = (
  { token }: Pick<TestPerson, 'token'>,
  address = `${server.origin}/${SECRET}.ics`,
  changes = {},
) => test.call(saveOwnCalendar, { token, body: { address, timeZone: 'Europe/Lisbon', ...changes } });
const readCalendar = async ({ token }: Pick<TestPerson, 'token'>) =>
  (await test.call(readOwnCalendar, { token })).result.calendar;
const remove = ({ token }: Pick<TestPerson, 'token'>) => test.call(deleteOwnCalendar, { token });

/** What a planner sees of the recruiter. */
async function readPlan(from = '2026-11-23T00:00:00.000Z') {
  const { result } = await test.call(readPanelAvailability, {
    params: { applicationId: hiring.applicationId },
    token: hiring.owner.token,
    query: { from, interviewers: [hiring.recruiter.accountId] },
  });
  return result.interviewers[0];
}
const BUSY = [
  { startsAt: '2026-11-25T10:00:00.000Z', endsAt: '2026-11-25T11:00:00.000Z', state: 'calendar' },
];

describe(saveOwnCalendar.operationId, () => {
  it('stores the address encrypted, and shows only its server', async () => {
    const { result } = await save(hiring.recruiter);
    expect(result.calendar).toEqual({
      kind: 'ics',
      host: new URL(server.origin).host,
      addedAt: NOW.toISOString(),
      readAt: null,
      failedSince: null,
      failure: null,
      unknownSince: NOW.toISOString(),
    });
    const { rows } = await sql<{ row: string }>`
      select c::text || r::text || encode(c.sealed_address, 'escape') as row
      from member_calendars c join calendar_readings r on r.calendar_id = c.id`.execute(
      test.current.context.systemDb,
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(SECRET);
    expect(test.current.logLines.join()).not.toContain(SECRET);
  });

  it('refuses what isn’t an encrypted address, and an unknown time zone', async () => {
    for (const address of [
      'calendar',
      'file:///etc/passwd',
      'ftp://calendar.example/',
      `https://${'a'.repeat(400)}.example/`,
    ])
      expect((await save(hiring.recruiter, address)).problem.violations).toMatchObject([
        { pointer: '/address', code: 'calendar_address' },
      ]);
    expect((await save(hiring.recruiter, 'x'.repeat(2_001))).problem.code).toBe('invalid_input');
    const escaped = await save(hiring.recruiter, `https://calendar.example/${'ä'.repeat(1_900)}`);
    expect(escaped.problem.violations).toMatchObject([
      { pointer: '/address', code: 'too_long', params: { limit: 2_000 } },
    ]);
    const other = await save(hiring.recruiter, undefined, { timeZone: 'Europe/Nowhere' });
    expect(other.problem.violations).toMatchObject([{ pointer: '/timeZone', code: 'time_zone_unknown' }]);
  });

  it('is for members who interview', async () => {
    const auditor = await addMember(test.current, hiring.owner, 'auditor');
    expect((await save(auditor)).problem.code).toBe('not_permitted');
    expect((await save({ token: '' })).status).toBe(401);
  });

  it('replaces the address, and what was read from the earlier one', async () => {
    await save(hiring.recruiter);
    await readCalendars(test.current);
    expect((await readPlan())?.busy).toEqual(BUSY);
    await save(hiring.recruiter, `${server.origin}/other.ics`);
    expect(await readPlan()).toMatchObject({ busy: [], calendarUnknownSince: NOW.toISOString() });
  });
});

describe(readOwnCalendar.operationId, () => {
  it('shows only the caller’s own', async () => {
    await save(hiring.recruiter);
    expect(await readCalendar(hiring.recruiter)).not.toBeNull();
    expect(await readCalendar(hiring.owner)).toBeNull();
    expect(await readCalendar(await signUpCompany(test.current))).toBeNull();
    expect((await test.call(readOwnCalendar, {})).status).toBe(401);
  });
});

describe(deleteOwnCalendar.operationId, () => {
  it('deletes only the caller’s address and busy times', async () => {
    await save(hiring.recruiter);
    await readCalendars(test.current);
    await remove(hiring.owner);
    expect((await readPlan())?.busy).toEqual(BUSY);
    expect((await remove(hiring.recruiter)).status).toBe(204);
    expect((await remove(hiring.recruiter)).status).toBe(204);
    expect(await readPlan()).toMatchObject({ busy: [], hasCalendar: false, calendarUnknownSince: null });
    expect((await remove({ token: '' })).status).toBe(401);
  });
});

describe('a plan with members’ calendars', () => {
  const offerTimes = (changes = {}) =>
    tryToOffer(test.current, {
      by: hiring.owner,
      applicationId: hiring.applicationId,
      panel: [hiring.recruiter],
      changes: { times: timesFrom(NOW), ...changes },
    });

  it('shows when they are busy, and nothing else', async () => {
    await save(hiring.recruiter);
    await readCalendars(test.current);
    expect(await readPlan()).toMatchObject({ busy: BUSY, hasCalendar: true, calendarUnknownSince: null });
    expect(JSON.stringify(await readPlan())).not.toContain('Dentist');
    const { status, problem } = await offerTimes();
    expect([status, problem.violations]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/times/0', code: 'calendar_busy' })],
    ]);
  });

  it('can offer a time that’s busy in a calendar if the planner confirms it, but not one taken by another interview', async () => {
    await save(hiring.recruiter);
    await readCalendars(test.current);
    expect((await offerTimes({ ignoresCalendars: true })).status).toBe(201);
    const secondOffer = await offerTimes({ ignoresCalendars: true });
    expect(secondOffer.problem.violations.map(({ code }) => code)).toEqual(Array(3).fill('interviewer_busy'));
  });

  it('counts someone as busy whose calendar was never read', async () => {
    await save(hiring.recruiter);
    expect(await readPlan()).toMatchObject({ busy: [], calendarUnknownSince: NOW.toISOString() });
    expect((await offerTimes()).problem.violations.map(({ code }) => code)).toEqual(
      Array(3).fill('calendar_unknown'),
    );
    expect((await offerTimes({ ignoresCalendars: true })).status).toBe(201);
  });

  it('refreshes an old reading, and shows what has moved', async () => {
    await save(hiring.recruiter);
    await readCalendars(test.current);
    server.serve(calendarOf(['DTSTART:20261125T140000Z', 'DTEND:20261125T150000Z']));
    setTimeLater(3);
    await readPlan();
    await readCalendars(test.current);
    expect((await readPlan())?.busy).toEqual(BUSY);
    setTimeLater(6);
    await readPlan();
    await readCalendars(test.current);
    expect((await readPlan())?.busy).toEqual([
      { startsAt: '2026-11-25T14:00:00.000Z', endsAt: '2026-11-25T15:00:00.000Z', state: 'calendar' },
    ]);
  });

  it('doesn’t wait for a calendar that is being changed', async () => {
    await save(hiring.recruiter);
    await readCalendars(test.current);
    setTimeLater(10);
    await test.current.context.systemDb.transaction().execute(async (transaction) => {
      await transaction.selectFrom('member_calendars').select('id').forUpdate().execute();
      expect(await readPlan()).toMatchObject({ busy: BUSY });
    });
  });

  it('doesn’t refresh other companies’ calendars', async () => {
    const stranger = await openHiring(test.current);
    await save(stranger.recruiter);
    await readCalendars(test.current);
    const before = server.requestCount();
    setTimeLater(10);
    await readPlan();
    await readCalendars(test.current);
    expect(server.requestCount()).toBe(before);
  });
});

it('is deleted when its owner gets a role that doesn’t interview', async () => {
  const { owner, recruiter } = hiring;
  const roles = MEMBER_ROLES.filter((role) => !hasPermission(role, 'score'));
  expect(roles).not.toEqual([]);
  for (const role of roles) {
    const member = await addMember(test.current, owner, 'hiring_manager', [hiring.opportunityId]);
    await save(member);
    await save(recruiter);
    const { members } = (await test.call(readTeam, { token: owner.token })).result;
    const changed = await test.call(changeMember, {
      params: { memberId: member.accountId },
      token: owner.token,
      ifMatch: members.find(({ memberId }) => memberId === member.accountId)?.version ?? 0,
      body: { role, opportunityIds: [] },
    });
    expect(changed.status).toBe(200);
    const remaining = await test.current.context.systemDb
      .selectFrom('member_calendars')
      .where('account_id', 'in', [member.accountId, recruiter.accountId])
      .select('account_id')
      .execute();
    expect(remaining).toEqual([{ account_id: recruiter.accountId }]);
  }
});

it('is deleted when its owner leaves the team', async () => {
  const { recruiter } = hiring;
  await save(recruiter);
  await test.current.context.systemDb
    .deleteFrom('memberships')
    .where('account_id', '=', recruiter.accountId)
    .execute();
  const remaining = await test.current.context.systemDb
    .selectFrom('calendar_readings')
    .where('account_id', '=', recruiter.accountId)
    .select('calendar_id')
    .execute();
  expect(remaining).toEqual([]);
});
