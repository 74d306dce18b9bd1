import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** The longest that a server which ends waits for a run that has begun, in milliseconds: less than it has to end altogether. */
const LAST_WAIT_MS = 6_000;
/** A job that goes on failing is put down this often, in milliseconds. */
const LOGGED_EVERY_MS = 60_000;

/** Work that the server does by itself again and again. */
export type Job = {
  readonly everyMs: number;
  /** What the log says when a run fails. */
  readonly failure: string;
  /** One run. @param stop aborts when the server ends: what is left is for the next process */
  run(log: FastifyBaseLogger, stop: AbortSignal): Promise<unknown>;
};

/**
 * Runs a job as soon as the server listens and then at intervals. The server never waits for it to listen, a run begins only when the last one
 * is over, and a server that ends waits for the present one.
 */
export function scheduleJob(app: FastifyInstance, { everyMs, failure, run }: Job): void {
  const stop = new AbortController();
  let running: Promise<void> | null = null;
  let loggedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  async function attempt(): Promise<void> {
    try {
      await run(app.log, stop.signal);
      loggedAt = Number.NEGATIVE_INFINITY;
    } catch (error) {
      if (performance.now() - loggedAt < LOGGED_EVERY_MS) return;
      loggedAt = performance.now();
      app.log.error({ err: error }, failure);
    }
  }

  function start(): void {
    if (running !== null || stop.signal.aborted) return;
    running = attempt().finally(() => {
      running = null;
    });
  }

  app.addHook('onListen', async () => {
    start();
    timer = setInterval(start, everyMs).unref();
  });
  app.addHook('preClose', async () => {
    stop.abort();
    clearInterval(timer);
  });
  app.addHook('onClose', async () => {
    if (running === null) return;
    const waited = new AbortController();
    const isLate = await Promise.race([
      running.then(() => false),
      sleep(LAST_WAIT_MS, true, { signal: waited.signal }).catch(() => false),
    ]);
    waited.abort();
    if (isLate) app.log.warn(`A job was still running when the server ended: ${failure}`);
  });
}
