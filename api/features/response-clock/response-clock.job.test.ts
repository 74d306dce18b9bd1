import { loginUrl } from '@common-ground/database/login';
import { expect, it } from 'vitest';
import { SYSTEM_ROLE } from '../../platform/db/database-roles.ts';
import { insertJob } from '../../platform/db/job-queue.ts';
import { openDriverPool } from '../../platform/db/pool.ts';
import { workJobs } from '../../platform/jobs/work-jobs.ts';
import { untilTrue } from '../../testing/faults/until-true.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { openHiring } from '../../testing/worlds/test-hiring.ts';
import { noticeMails, responseClock } from './response-clock.job.ts';

let givenUpCount = 0;
const answered = Promise.withResolvers<void>();
const test = useTestApp({
  context: {
    sendMail: () => {
      givenUpCount += 1;
      return answered.promise;
    },
  },
});

/** Works through the response clock and its emails as a server does, until the returned function is called. */
function startWork(): () => Promise<void> {
  const { context, app, ownerUrl } = test.current;
  const stop = new AbortController();
  const { pool, end } = openDriverPool(loginUrl(ownerUrl), {
    maxConnections: 3,
    statementTimeoutMs: 5_000,
    role: SYSTEM_ROLE,
  });
  const tasks = [responseClock(context), noticeMails(context)];
  const work = workJobs({ tasks, pool, db: context.systemDb, log: app.log, stop: stop.signal });
  return async () => {
    stop.abort();
    await work;
    await end();
  };
}

it('the clock continues while a mail server never replies to the emails it causes', async () => {
  const { systemDb } = test.current.context;
  test.current.setNow(new Date('2026-11-23T10:00:00Z'));
  const { applicationId } = await openHiring(test.current);
  const listKinds = async () => {
    const rows = await systemDb
      .selectFrom('application_notices')
      .where('application_id', '=', applicationId)
      .select('kind')
      .orderBy('kind')
      .execute();
    return rows.map(({ kind }) => kind);
  };
  // Each email gets only a few seconds per run, so a clock that waits for emails would be late, but not stuck.
  const clock = responseClock(test.current.context);
  await clock.sweep({ log: test.current.app.log, stop: new AbortController().signal });
  expect(givenUpCount).toBe(0);
  const stopWork = startWork();
  try {
    // The “Someone applied” email is being sent, and stalls.
    await untilTrue(() => givenUpCount > 0);
    expect(await listKinds()).toEqual(['applied']);
    for (const [moment, kind] of [
      ['2026-11-26T12:00:00Z', 'half'],
      ['2026-12-01T00:00:00Z', 'late'],
    ] as const) {
      test.current.setNow(new Date(moment));
      await insertJob(systemDb, 'run_response_clocks');
      await untilTrue(async () => (await listKinds()).includes(kind));
    }
  } finally {
    answered.resolve();
    await stopWork();
  }
});
