import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isOutage } from '../outside/is-away.ts';
import type { JobSignal } from './job-signal.ts';
import type { RunOutcome } from './task.ts';

/** The longest that a server which ends waits for the runs that have begun, in milliseconds: less than it has to end altogether. */
const LAST_WAIT_MS = 6_000;
/** How long a job waits that ended because something it needs is away, in milliseconds. */
const AWAY_PAUSE_MS = 1_000;
/** A job that goes on failing is put down this often, in milliseconds. */
const LOGGED_EVERY_MS = 60_000;

/** Work that each process does for itself again and again, as for what it keeps in its memory. All else is a task, see task.ts. */
export type Job = {
  readonly everyMs: number;
  /** What the log says when a run fails. */
  readonly failure: string;
  /** Raised when there is something to do before the next run's time. */
  readonly signal?: JobSignal;
  /** One run. @param stop aborts when the server ends: what is left is for the next process */
  run(log: FastifyBaseLogger, stop: AbortSignal): Promise<unknown>;
};

/**
 * Runs a job as soon as the server listens and then at intervals, when its signal is raised, and every second while something it needs is away.
 * The server never waits for it to listen, a run begins only when the last one is over, and a server that ends waits for the present one.
 */
export function scheduleJob(app: FastifyInstance, { everyMs, failure, signal, run }: Job): void {
  const stop = new AbortController();
  let running: Promise<void> | null = null;
  let loggedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let waitsUntil = 0;
  let hasBegun = false;
  /** The signal was raised during a run, which may have looked before. */
  let isWantedAgain = false;

  async function attempt(): Promise<RunOutcome> {
    try {
      const outcome = await run(app.log, stop.signal);
      loggedAt = Number.NEGATIVE_INFINITY;
      return outcome === 'away' ? 'away' : 'done';
    } catch (error) {
      const outcome = isOutage(error) ? 'away' : 'done';
      // Once an outage, the log says of what is away that it is.
      const isSaid = outcome === 'away' || performance.now() - loggedAt < LOGGED_EVERY_MS;
      if (!isSaid) {
        loggedAt = performance.now();
        app.log.error({ err: error }, failure);
      }
      return outcome;
    }
  }

  function start(): void {
    if (running !== null || stop.signal.aborted) return;
    clearTimeout(soon);
    isWantedAgain = false;
    running = attempt().then((outcome) => {
      running = null;
      if (stop.signal.aborted) return;
      if (outcome === 'away') soon = setTimeout(start, AWAY_PAUSE_MS).unref();
      else if (isWantedAgain) start();
    });
  }

  signal?.onRaised(() => {
    isWantedAgain = true;
    if (hasBegun) start();
  });
  app.addHook('onListen', async () => {
    hasBegun = true;
    start();
    timer = setInterval(start, everyMs).unref();
  });
  app.addHook('preClose', async () => {
    stop.abort();
    // The same moment for all jobs, which are waited for one after the other.
    waitsUntil = performance.now() + LAST_WAIT_MS;
    clearInterval(timer);
    clearTimeout(soon);
  });
  app.addHook('onClose', async () => {
    if (running === null) return;
    const waited = new AbortController();
    const isLate = await Promise.race([
      running.then(() => false),
      sleep(Math.max(0, waitsUntil - performance.now()), true, { signal: waited.signal }).catch(() => false),
    ]);
    waited.abort();
    if (isLate) app.log.warn(`A job was still running when the server ended: ${failure}`);
  });
}
