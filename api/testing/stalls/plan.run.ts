import process from 'node:process';
import { readPanelAvailability } from '@common-ground/contract/interviews/interview-plan';
import { saveOwnCalendar } from '@common-ground/contract/interviews/member-calendar';
import { requestUrl } from '@common-ground/contract/request-url';
import { INTERVIEW_LIMITS } from '@common-ground/domain/interviews/interview';
import { calendarWindow, limitedBusyTimes } from '@common-ground/domain/interviews/member-calendar';
import { expect, test as it } from 'vitest';
import { claimDueCalendar, recordCalendarReading } from '../../stores/interviews/due-calendar.store.ts';
import { useTestApp } from '../test-app.ts';
import { openHiring } from '../worlds/test-hiring.ts';
import { addMember } from '../worlds/test-team.ts';
import { longestBlock } from './loop-hold.ts';

const GOAL_MS = 100;
const MINUTE_MS = 60_000;
const ATTEMPTS = 4;
const SIZES = [10, 20, 40];

const test = useTestApp();

/** Returns the most busy times that are kept of any calendar. */
function fullestCalendar(now: Date) {
  const { from, to } = calendarWindow(now);
  const everyMs = 61 * MINUTE_MS;
  return limitedBusyTimes(
    Array.from({ length: Math.floor((to.getTime() - from.getTime()) / everyMs) }, (_, at) => ({
      from: new Date(from.getTime() + at * everyMs),
      to: new Date(from.getTime() + at * everyMs + MINUTE_MS),
    })),
  );
}

it('planning with the fullest calendars doesn’t hold up other requests', async () => {
  const { owner, applicationId } = await openHiring(test.current);
  const { systemDb, now } = test.current.context;
  const busy = fullestCalendar(now());
  const from = now().toISOString();
  const members: string[] = [];
  const blockTimes: number[] = [];
  for (const size of SIZES) {
    while (members.length < size) {
      const { token, accountId } = await addMember(test.current, owner, 'recruiter');
      members.push(accountId);
      const body = { address: 'https://calendar.example/x.ics', timeZone: 'UTC' };
      expect((await test.call(saveOwnCalendar, { token, body })).status).toBe(200);
      const due = await claimDueCalendar(systemDb, { lane: 'new', companyIds: [], hosts: [] }, now());
      if (due)
        await systemDb
          .transaction()
          .execute((transaction) => recordCalendarReading(transaction, due, { busy }, now()));
    }
    const query = { from, interviewers: members.slice(-INTERVIEW_LIMITS.interviewers) };
    let best = Number.POSITIVE_INFINITY;
    let bytes = 0;
    for (let tried = 0; tried < ATTEMPTS; tried += 1) {
      const blockMs = await longestBlock(async () => {
        const response = await test.current.app.inject({
          url: requestUrl(readPanelAvailability, { params: { applicationId }, query }),
          headers: { authorization: `Bearer ${owner.token}` },
        });
        expect(response.statusCode).toBe(200);
        bytes = response.rawPayload.length;
      });
      best = Math.min(best, blockMs);
    }
    blockTimes.push(best);
    process.stdout.write(
      `the fullest calendars of a panel, of ${size} members: ${bytes} B, ${best.toFixed(0)} ms\n`,
    );
  }
  expect(Math.max(...blockTimes)).toBeLessThan(GOAL_MS);
});
