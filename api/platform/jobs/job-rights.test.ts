import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();

it.each([
  `select payload from graphile_worker._private_jobs`,
  `select id from graphile_worker.jobs`,
  `select graphile_worker.add_job('delete_identity', '{"uidDigest": "a"}')`,
  `insert into graphile_worker._private_jobs (task_id) values (1)`,
  `select id from job_runners`,
])('no caller can read the job queue or add to it: %s', async (statement) => {
  await expect(sql.raw(statement).execute(test.current.callerDb)).rejects.toMatchObject({ code: '42501' });
});

it('a change adds one job for its task and time in its transaction, with only the row’s ID', async () => {
  const { systemDb } = test.current.context;
  const digest = 'd'.repeat(43);
  const listAddedJobs = () =>
    sql<{ identifier: string; payload: object }>`
      select identifier, payload from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id order by jobs.id`
      .execute(systemDb)
      .then(({ rows }) => rows);
  const insert = (db: typeof systemDb) =>
    db
      .insertInto('identity_deletions')
      .values({ uid_digest: digest, identity_uid: 'somebody', requested_on: '2026-11-23' })
      .execute();
  await expect(
    systemDb.transaction().execute(async (transaction) => {
      await insert(transaction);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await listAddedJobs()).toEqual([]);
  await insert(systemDb);
  await sql`
    insert into queued_mails (kind, sealed, queued_at, due_at)
    select 'operator', decode(repeat('00', 100), 'hex'), now(), date_trunc('minute', now()) from generate_series(1, 3)`.execute(
    systemDb,
  );
  expect(await listAddedJobs()).toEqual([
    { identifier: 'delete_identity', payload: { uidDigest: digest } },
    { identifier: 'send_queued_mails', payload: {} },
  ]);
});
