import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isOutage } from '../outside/is-unavailable.ts';

/** How long a server that shuts down waits for the current run at most, in milliseconds: less than it has to shut down altogether. */
const LAST_WAIT_MS = 6_000;

/**
 * Something that each process repeats for itself, such as refreshing what it keeps in memory. Everything else in the background is a
 * task; see task.ts.
 */
export type Job = {
  readonly everyMs: number;
  /** The log message for a failed run. */
  readonly failure: string;
  /** One run. */
  run(): Promise<unknown>;
};

/**
 * Runs a job as soon as the server listens, and then at intervals. Listening never waits for it, a run only starts when the last one is
 * over, and a server that shuts down waits for the current one.
 */
export function scheduleJob(app: FastifyInstance, { everyMs, failure, run }: Job): void {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    running ??= run()
      .then(() => undefined)
      .catch((error: unknown) => {
        // The log has already reported the outage.
        if (!isOutage(error)) app.log.error({ err: error }, failure);
      })
      .finally(() => {
        running = null;
      });
  }

  app.addHook('onListen', async () => {
    start();
    timer = setInterval(start, everyMs).unref();
  });
  app.addHook('preClose', async () => clearInterval(timer));
  app.addHook('onClose', async () => {
    if (running) await Promise.race([running, sleep(LAST_WAIT_MS, undefined, { ref: false })]);
  });
}
