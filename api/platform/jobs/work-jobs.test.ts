import { loginUrl } from '@common-ground/database/login';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { untilTrue } from '../../testing/faults/until-true.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { SYSTEM_ROLE } from '../db/database-roles.ts';
import { insertJob, listDeadJobs, requeueDeadJob } from '../db/job-queue.ts';
import { openDriverPool } from '../db/pool.ts';
import { queuedTask, type Task, type TaskRun } from './task.ts';
import { workJobs } from './work-jobs.ts';

const test = useTestApp();
const workers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((stop) => stop()));
  await sql`delete from graphile_worker._private_jobs`.execute(test.current.context.systemDb);
});

/** A process that works on these tasks. */
function startWorker(...tasks: Task[]) {
  const stop = new AbortController();
  const lines: string[] = [];
  const { systemDb: db } = test.current.context;
  const { pool, end } = openDriverPool(loginUrl(test.current.ownerUrl), {
    maxConnections: 3,
    statementTimeoutMs: 5_000,
    role: SYSTEM_ROLE,
  });
  const log = {
    error: (_details: unknown, line: string) => void lines.push(line),
  } as unknown as FastifyBaseLogger;
  const work = workJobs({ tasks, pool, db, log, stop: stop.signal }).then(end);
  const close = async () => {
    stop.abort();
    await work;
  };
  workers.push(close);
  return { close, lines };
}

/** A sweep that the clock never starts during a test. */
const sweepOf = (name: string, sweep: (run: TaskRun) => Promise<unknown>): Task => ({
  name,
  cron: '0 0 1 1 *',
  failure: `${name} failed`,
  sweep,
});

const queuedTaskOf = (name: string, work: (payload: { id: string }) => Promise<unknown>): Task =>
  queuedTask({ name, failure: `${name} failed`, payload: Type.Object({ id: Type.String() }), work });

const add = (task: string, id: string, db = test.current.context.systemDb) =>
  sql`select from graphile_worker.add_job(${task}, ${JSON.stringify({ id })}::json, queue_name => ${task})`.execute(
    db,
  );

async function countJobs(task: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker.jobs where task_identifier = ${task}`.execute(
    test.current.context.systemDb,
  );
  return Number(rows[0]?.count);
}

describe('a job', () => {
  it('doesn’t exist if its transaction fails, and otherwise runs once even with two processes', async () => {
    const done: string[] = [];
    const task = queuedTaskOf('once', async ({ id }) => done.push(id));
    const { systemDb } = test.current.context;
    const undone = systemDb.transaction().execute(async (transaction) => {
      await add('once', 'undone', transaction);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    for (let id = 0; id < 5; id += 1)
      await systemDb.transaction().execute((transaction) => add('once', String(id), transaction));
    startWorker(task);
    startWorker(task);
    await untilTrue(async () => (await countJobs('once')) === 0);
    expect(done.toSorted()).toEqual(Array.from({ length: 5 }, (_, id) => String(id)).toSorted());
  });

  it('that fails is retried after a pause, and ends as a dead letter that the operator can retry', async () => {
    const { systemDb } = test.current.context;
    let isUnavailable = true;
    let runs = 0;
    const worker = startWorker(
      queuedTaskOf('failing', async () => {
        runs += 1;
        if (isUnavailable)
          throw Object.assign(new Error('<ada@example.org> is unknown'), { code: 'EENVELOPE' });
      }),
    );
    await add('failing', 'one');
    await untilTrue(async () => runs === 1);
    const findPending = () =>
      sql<{ attempts: number; pause: number; last_error: string }>`
        select attempts, extract(epoch from run_at - now()) as pause, last_error from graphile_worker.jobs
        where task_identifier = 'failing' and locked_at is null`
        .execute(systemDb)
        .then(({ rows }) => rows[0]);
    await untilTrue(async () => (await findPending())?.last_error === 'Error EENVELOPE');
    const first = await findPending();
    expect(first).toMatchObject({ attempts: 1 });
    // Leaves one attempt, which is due now.
    await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()`.execute(
      systemDb,
    );
    await untilTrue(async () => (await listDeadJobs(systemDb)).length === 1);
    const [dead] = await listDeadJobs(systemDb);
    expect(dead).toMatchObject({ task: 'failing', attempts: 25, lastError: 'Error EENVELOPE' });
    expect(worker.lines).toEqual(['failing failed']);
    isUnavailable = false;
    expect(await requeueDeadJob(systemDb, dead?.id ?? '')).toBe(true);
    await untilTrue(async () => (await countJobs('failing')) === 0);
    expect(await requeueDeadJob(systemDb, dead?.id ?? '')).toBe(false);
  });

  it('that was fetched for a process which no longer waited for it is run all the same', async () => {
    const { systemDb } = test.current.context;
    const done: string[] = [];
    const worker = startWorker(queuedTaskOf('abandoned', async ({ id }) => done.push(id)));
    await add('abandoned', 'before');
    await untilTrue(async () => (await countJobs('abandoned')) === 0);
    // As if the database had carried out the fetch after an interruption.
    await systemDb.transaction().execute(async (transaction) => {
      await add('abandoned', 'lost', transaction);
      for (const table of ['_private_jobs', '_private_job_queues'])
        await sql`
          update graphile_worker.${sql.raw(table)}
          set locked_by = (select id from job_runners order by seen_at desc limit 1), locked_at = now() - interval '1 minute'`.execute(
          transaction,
        );
    });
    await add('abandoned', 'after');
    await untilTrue(async () => (await countJobs('abandoned')) === 0);
    expect(done).toEqual(['before', 'lost', 'after']);
    expect(worker.lines).toEqual([
      'A job that the queue gave to this process never arrived; restarting the job runner',
    ]);
  });

  it('fails if its task doesn’t understand the payload', async () => {
    const worker = startWorker(queuedTaskOf('strict', async () => undefined));
    await insertJob(test.current.context.systemDb, 'strict');
    await untilTrue(async () => worker.lines.length === 1);
  });
});

describe('a sweep', () => {
  it('runs as the server starts, includes work added before it began, and never overlaps itself', async () => {
    const { systemDb } = test.current.context;
    let runs = 0;
    let concurrent = 0;
    let max = 0;
    const gate = Promise.withResolvers<void>();
    const task = sweepOf('sweeping', async () => {
      runs += 1;
      concurrent += 1;
      max = Math.max(max, concurrent);
      await gate.promise;
      concurrent -= 1;
    });
    for (let added = 0; added < 10; added += 1) await insertJob(systemDb, 'sweeping');
    startWorker(task);
    await untilTrue(async () => runs === 1);
    startWorker(task);
    for (let added = 0; added < 10; added += 1) await insertJob(systemDb, 'sweeping');
    gate.resolve();
    await untilTrue(async () => (await countJobs('sweeping')) === 0);
    expect(max).toBe(1);
    // The first run, one for everything that arrived during it, and perhaps one from each process's start.
    expect(runs).toBeGreaterThan(1);
    expect(runs).toBeLessThanOrEqual(4);
  });

  it('that ends because something is down runs again soon, uses up no attempt and logs nothing', async () => {
    const ends: (() => unknown)[] = [
      () => 'away',
      () => Promise.reject(Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })),
    ];
    let isDone = false;
    const worker = startWorker(
      sweepOf('waiting', async () => {
        const end = ends.shift();
        if (!end) isDone = true;
        return end?.();
      }),
    );
    await untilTrue(() => isDone);
    await worker.close();
    expect(worker.lines).toEqual([]);
    expect(await countJobs('waiting')).toBe(0);
  });

  it('is awaited when the server stops, and left to the next server if it’s cut short', async () => {
    const order: string[] = [];
    const begun = Promise.withResolvers<void>();
    const task = sweepOf('ending', async ({ stop }) => {
      begun.resolve();
      await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
      await new Promise((resolve) => setTimeout(resolve, 50));
      order.push('over');
    });
    const worker = startWorker(task);
    await begun.promise;
    await worker.close();
    order.push('ended');
    expect(order).toEqual(['over', 'ended']);
    expect(await countJobs('ending')).toBe(1);
  });
});

describe('a process that dies', () => {
  it('leaves its job to the others', async () => {
    const { systemDb } = test.current.context;
    await add('orphaned', 'one');
    // Locks the job as a process would that was killed a minute ago.
    await sql`
      update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = 'gone', attempts = 1`.execute(
      systemDb,
    );
    await sql`
      update graphile_worker._private_job_queues set locked_at = now() - interval '1 minute', locked_by = 'gone'
      where queue_name = 'orphaned'`.execute(systemDb);
    const done: string[] = [];
    startWorker(queuedTaskOf('orphaned', async ({ id }) => done.push(id)));
    await untilTrue(async () => (await countJobs('orphaned')) === 0);
    expect(done).toEqual(['one']);
  });

  it('isn’t considered dead while it sends heartbeats', async () => {
    const { systemDb } = test.current.context;
    await add('kept', 'one');
    await sql`insert into job_runners (id, seen_at) values ('alive', now())`.execute(systemDb);
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = 'alive'`.execute(
      systemDb,
    );
    let runs = 0;
    const other = queuedTaskOf('other', async () => {
      runs += 1;
    });
    startWorker(
      other,
      queuedTaskOf('kept', async () => expect.unreachable()),
    );
    await add('other', 'two');
    await untilTrue(async () => runs === 1);
    expect(await countJobs('kept')).toBe(1);
  });
});
