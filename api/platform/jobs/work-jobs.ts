import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Database } from '../db/database.ts';
import { deleteJobRunner, insertJob, listLockedJobs, upsertJobRunner } from '../db/job-queue.ts';
import { isOutage } from '../outside/is-unavailable.ts';
import { HeldJobs } from './held-jobs.ts';
import { createTaskRunner } from './run-task.ts';
import type { Sweep, Task } from './task.ts';

/** How often to poll for jobs whose time has come, in milliseconds; the database announces those that are due when added. */
const PROBE_INTERVAL_MS = 1_000;
/** How often a process records its heartbeat, in milliseconds. */
const HEARTBEAT_MS = 5_000;
/** How long it waits after the queue couldn't be reached, in milliseconds. */
const ERROR_PAUSE_MS = 500;

/** What processing jobs needs. */
export type JobWork = {
  readonly tasks: readonly Task[];
  readonly pool: pg.Pool;
  /** Bypasses row level security. */
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** Ends the work: running jobs finish, and no others start. */
  readonly stop: AbortSignal;
};

/**
 * Records every few seconds that this process works on jobs, until the returned function is called, and checks that it has those that are
 * locked for it.
 */
function startHeartbeat(
  runner: string,
  { db, log }: Pick<JobWork, 'db' | 'log'>,
  heldJobs: HeldJobs,
  onMissing: () => void,
): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  const beat = () => {
    last = last
      .then(async () => {
        await upsertJobRunner(db, runner);
        if (heldJobs.isMissingAny(await listLockedJobs(db, runner))) onMissing();
      })
      .catch((error: unknown) => {
        if (!isOutage(error)) log.error({ err: error }, 'The job runner’s heartbeat failed; will retry');
      });
  };
  beat();
  const timer = setInterval(beat, HEARTBEAT_MS).unref();
  return async () => {
    clearInterval(timer);
    await last;
    await deleteJobRunner(db, runner).catch(() => undefined);
  };
}

/** Processes jobs until the queue can't be reached any more, until a job locked for this process is missing, or until it's told to stop. */
async function processUntilFailure({ tasks, pool, db, log, stop }: JobWork): Promise<void> {
  const shutdown = new AbortController();
  const taskList: TaskList = {};
  for (const task of tasks) {
    const runTask = createTaskRunner(task, { db, log, stop: AbortSignal.any([stop, shutdown.signal]) });
    taskList[task.name] = (payload, { job }) => runTask(payload, job);
  }
  const sweeps = tasks.filter((task): task is Sweep => 'sweep' in task);
  const events: WorkerEvents = new EventEmitter();
  const heldJobs = new HeldJobs(events);
  let end = (): void => undefined;
  let stopHeartbeat: () => Promise<void> = async () => undefined;
  events.on('pool:create', ({ workerPool }) => {
    // Once it has ended, its jobs are released, and the next runner gets them.
    stopHeartbeat = startHeartbeat(workerPool.id, { db, log }, heldJobs, () => {
      log.error({}, 'A job that the queue gave to this process never arrived; restarting the job runner');
      end();
    });
  });
  // Running jobs stop waiting for services that are down.
  events.on('pool:gracefulShutdown', () => shutdown.abort());
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(
      sweeps.map(({ name, cron }) => ({ task: name, match: cron, options: { queueName: name } })),
    ),
    events,
    noHandleSignals: true,
    // We log what matters ourselves, because its log lines quote errors.
    logger: new Logger(() => () => undefined),
    // Jobs of one task run one after another: no job waits because of another task.
    concurrency: tasks.length,
    pollInterval: PROBE_INTERVAL_MS,
    preset: { worker: { localQueue: { size: 1 }, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const ended = runner.promise.catch((error: unknown) => ({ error }));
  end = () => void runner.stop().catch(() => undefined);
  stop.addEventListener('abort', end, { once: true });
  if (stop.aborted) end();
  try {
    for (const { name } of sweeps) if (!stop.aborted) await insertJob(db, name);
  } catch (error) {
    end();
    throw error;
  } finally {
    const outcome = await ended;
    stop.removeEventListener('abort', end);
    await stopHeartbeat();
    if (outcome && !isOutage(outcome.error))
      log.error({ err: outcome.error }, 'The job runner stopped; restarting');
  }
}

/** Processes jobs until it's told to stop. Waits for a database that's down. */
export async function workJobs(work: JobWork): Promise<void> {
  const { log, stop } = work;
  while (!stop.aborted) {
    await processUntilFailure(work).catch((error: unknown) => {
      if (!isOutage(error)) log.error({ err: error }, 'The job runner failed to start; will retry');
    });
    await sleep(ERROR_PAUSE_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}
