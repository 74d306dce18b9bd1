import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { SYSTEM_ROLE } from '../db/database-roles.ts';
import { openDriverPool } from '../db/pool.ts';
import type { Task } from './task.ts';
import { workJobs } from './work-jobs.ts';

/** The maximum time that shutdown waits for running jobs, in milliseconds: less than the time allowed for the whole shutdown. */
const LAST_WAIT_MS = 6_000;
/** One connection listens; the others poll for jobs and record their outcome. A job's own work uses other connections. */
const CONNECTIONS = 3;

/**
 * Processes jobs from when the server listens and the database is released for requests until it shuts down; it then waits for running
 * jobs. Listening never waits for jobs.
 */
export function registerJobs(
  app: FastifyInstance,
  { config, systemDb, outages, startGate }: Pick<Context, 'config' | 'systemDb' | 'outages' | 'startGate'>,
  tasks: readonly Task[],
): void {
  const stop = new AbortController();
  let working: Promise<void> | null = null;
  let waitsUntil = 0;

  async function work(): Promise<void> {
    const stopped = new Promise((resolve) => stop.signal.addEventListener('abort', resolve, { once: true }));
    await Promise.race([startGate.opened, stopped]);
    if (stop.signal.aborted) return;
    const { pool, end } = openDriverPool(config.databaseUrl, {
      maxConnections: CONNECTIONS,
      statementTimeoutMs: 5_000,
      slownessFactor: config.databasePatience,
      outages,
      role: SYSTEM_ROLE,
      name: 'common-ground-jobs',
    });
    await workJobs({ tasks, pool, db: systemDb, log: app.log, stop: stop.signal });
    await end();
  }

  app.addHook('onListen', async () => {
    working = work();
  });
  app.addHook('preClose', async () => {
    waitsUntil = performance.now() + LAST_WAIT_MS;
    stop.abort();
  });
  app.addHook('onClose', async () => {
    if (working === null) return;
    const waited = new AbortController();
    const late = sleep(Math.max(0, waitsUntil - performance.now()), true, { signal: waited.signal });
    const isLate = await Promise.race([working.then(() => false), late.catch(() => false)]);
    waited.abort();
    if (isLate) app.log.warn('Jobs were still running at shutdown; another process will run them again');
  });
}
