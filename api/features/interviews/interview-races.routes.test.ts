import { takeInterviewTime } from '@common-ground/contract/interviews/interviews';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import { updateTakenTime } from '../../stores/interviews/interview.store.ts';
import { isTimeTaken, lockTimesOfMembers } from '../../stores/interviews/interview-offer.store.ts';
import { RACE_ROUNDS } from '../../testing/race-rounds.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { applyAsNewCandidate, openHiring } from '../../testing/worlds/test-hiring.ts';
import { offerTo, timesFrom } from '../../testing/worlds/test-interviews.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NOW = new Date('2026-11-23T10:00:00Z');
const INTERVIEWERS = 5;
const CANDIDATES = 10;

type Offered = {
  readonly id: string;
  readonly candidate: TestPerson;
  readonly timeIds: readonly string[];
  readonly panel: readonly string[];
};
let offered: Offered[] = [];

beforeAll(async () => {
  test.current.setNow(NOW);
  const { owner, opportunityId } = await openHiring(test.current);
  const members: TestPerson[] = [];
  for (let index = 0; index < INTERVIEWERS; index += 1)
    members.push(await addMember(test.current, owner, 'recruiter'));
  offered = [];
  for (let index = 0; index < CANDIDATES; index += 1) {
    const { candidate, applicationId } = await applyAsNewCandidate(test.current, opportunityId);
    // Panels of three that overlap each other, and times that overlap by half.
    const panel = [0, 1, 2].map((step) => members[(index + step) % INTERVIEWERS] as TestPerson);
    const times = timesFrom(NOW).map((time) => time.replace('T10:00', index % 2 === 0 ? 'T10:00' : 'T10:30'));
    const by = panel[0] as TestPerson;
    const made = await offerTo(test.current, {
      by,
      applicationId,
      panel,
      changes: { times, holdsTimes: false },
    });
    offered.push({
      id: made.id,
      candidate,
      timeIds: made.times.map(({ timeId }) => timeId),
      panel: panel.map(({ accountId }) => accountId),
    });
  }
});

/** No time is taken yet. */
async function begin(): Promise<void> {
  const { systemDb } = test.current.context;
  await systemDb.updateTable('interview_slots').set({ state: 'offered' }).execute();
  await systemDb.updateTable('interviews').set({ state: 'offered', starts_at: null }).execute();
}

/** Books it as the operation does, but without its limit of twenty a minute. @returns whether it was free */
async function book(
  { id, candidate, timeIds, panel }: Offered,
  choice: number,
  isLocked: boolean,
): Promise<boolean> {
  const { systemDb } = test.current.context;
  const scope = { candidateId: candidate.accountId, accountId: candidate.accountId } as CandidateScope;
  const timeId = String(timeIds[choice % timeIds.length]);
  const startsAt = new Date(timesFrom(NOW)[choice % timeIds.length] as string);
  try {
    await systemDb.transaction().execute(async (transaction) => {
      if (isLocked) await lockTimesOfMembers(transaction, panel);
      await updateTakenTime(transaction, scope, { interviewId: id, timeId, startsAt, note: null, at: NOW });
    });
    return true;
  } catch (error) {
    // Without the locks, the database aborts one of two transactions that wait for each other.
    if (isTimeTaken(error) || (!isLocked && (error as { code?: string }).code === '40P01')) return false;
    throw error;
  }
}

async function countDoubleBookings(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from interview_slots as one
    join interview_slots as other on other.member_id = one.member_id and other.time_id > one.time_id and other.during && one.during
    where one.state = 'taken' and other.state = 'taken'`.execute(test.current.context.systemDb);
  return rows[0]?.count ?? -1;
}

async function countTaken(): Promise<number> {
  const rows = await test.current.context.systemDb
    .selectFrom('interview_slots')
    .where('state', '=', 'taken')
    .select('time_id')
    .distinct()
    .execute();
  return rows.length;
}

it(`double-books no one in ${RACE_ROUNDS} rounds of ${CANDIDATES} candidates and ${INTERVIEWERS} interviewers`, async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    await begin();
    const outcomes = await Promise.all(
      offered.map((item, index) => book(item, round + (index % 3 === 0 ? 1 : 0), true)),
    );
    const booked = outcomes.filter(Boolean).length;
    expect(booked).toBeGreaterThan(0);
    expect(booked).toBeLessThan(CANDIDATES);
    expect(await countTaken()).toBe(booked);
    expect(await countDoubleBookings()).toBe(0);
  }
});

it('double-books no one even with the constraint alone', async () => {
  for (let round = 0; round < Math.min(5, RACE_ROUNDS); round += 1) {
    await begin();
    const outcomes = await Promise.all(offered.map((item) => book(item, round, false)));
    expect(await countTaken()).toBe(outcomes.filter(Boolean).length);
    expect(await countDoubleBookings()).toBe(0);
  }
});

it('tells all but one of those who book the same time at once that it’s gone', async () => {
  await begin();
  const same = offered.filter((_, index) => index % 5 === 0);
  const responses = await Promise.all(
    same.map(({ id, candidate, timeIds }) =>
      test.call(takeInterviewTime, {
        params: { interviewId: id },
        token: candidate.token,
        body: { timeId: String(timeIds[0]), note: null },
      }),
    ),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await countDoubleBookings()).toBe(0);
});
