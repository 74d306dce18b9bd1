import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Job } from 'graphile-worker';
import type { Database } from '../db/database.ts';
import { deleteIncludedJobs } from '../db/job-queue.ts';
import { isOutage } from '../outside/is-unavailable.ts';
import type { Sweep, Task } from './task.ts';

/** How long a sweep waits after ending because something it needs is down, in milliseconds. */
const UNAVAILABLE_PAUSE_MS = 1_000;
/** How often a task that keeps failing is logged, in milliseconds. */
const LOGGED_EVERY_MS = 60_000;

/** What the queue stores of an error: only its kind, because the message may quote what a person entered. */
function kindOf(error: unknown): Error {
  const { name, code } = error as { name?: string; code?: unknown };
  return new Error([name ?? 'Error', code].filter(Boolean).join(' '));
}

/** The server shut down in the middle of a sweep. */
const TRUNCATED = new Error('The server ended');

type Run = { readonly db: Database; readonly log: FastifyBaseLogger; readonly stop: AbortSignal };

/**
 * One run of a sweep. While something it needs is down, it runs again every second: that uses no attempt, and it continues as soon as the
 * service is back.
 */
async function sweepOnce({ name, sweep }: Sweep, jobId: string, { db, log, stop }: Run): Promise<void> {
  for (;;) {
    try {
      await deleteIncludedJobs(db, name, jobId);
      const outcome = await sweep({ log, stop });
      // Another process, or the next run, does the rest.
      if (stop.aborted) throw TRUNCATED;
      if (outcome !== 'away') return;
    } catch (error) {
      // The log reports each outage once.
      if (stop.aborted || !isOutage(error)) throw error;
    }
    await sleep(UNAVAILABLE_PAUSE_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}

/**
 * Turns a task into the function that the queue calls for each job. Its errors are logged here, and reach the queue without their
 * messages.
 */
export function createTaskRunner(
  task: Task,
  { db, log, stop }: Run,
): (payload: unknown, job: Pick<Job, 'id'>) => Promise<void> {
  let loggedAt = Number.NEGATIVE_INFINITY;
  function note(error: unknown): void {
    const isAlreadyLogged =
      error === TRUNCATED || isOutage(error) || performance.now() - loggedAt < LOGGED_EVERY_MS;
    if (isAlreadyLogged) return;
    loggedAt = performance.now();
    log.error({ err: error }, task.failure);
  }
  return async (payload, { id }) => {
    try {
      if ('sweep' in task) await sweepOnce(task, id, { db, log, stop });
      else await task.work(payload, { log, stop });
      loggedAt = Number.NEGATIVE_INFINITY;
    } catch (error) {
      note(error);
      throw kindOf(error);
    }
  };
}
