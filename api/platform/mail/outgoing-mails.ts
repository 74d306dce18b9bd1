import { setTimeout as sleep } from 'node:timers/promises';
import { createDeferredMails, type DeferredMails } from './deferred-mails.ts';

/** How long emails being sent have when the server shuts down; after that, those the mail server hasn't received are abandoned (ms). */
const LAST_MOMENT_MS = 2_000;
/** How long a server that shuts down waits for emails in transit at most, in milliseconds: less than it has to shut down altogether. */
const LAST_WAIT_MS = 6_000;

/** Tracks the emails that this process is sending. */
export type OutgoingMails = DeferredMails & {
  /** Aborts when an email that the mail server hasn't received yet should be left for the next process. */
  readonly shutdown: AbortSignal;
  /** Counts an attempt that no one else may be waiting for, so that the server waits for it on shutdown. */
  track<Result>(one: Promise<Result>): Promise<Result>;
  /** The server is shutting down: emails have a moment left. */
  end(): void;
  /** Settles when all attempts are over, after a few seconds at the latest. Call it after `end`. */
  ended(): Promise<void>;
};

export function createOutgoingMails(): OutgoingMails {
  const shutdown = new AbortController();
  const attempts = new Set<Promise<unknown>>();
  let waitsUntil = 0;
  return {
    ...createDeferredMails(),
    shutdown: shutdown.signal,
    track(one) {
      const over = one.finally(() => attempts.delete(over)).catch(() => undefined);
      attempts.add(over);
      return one;
    },
    end() {
      waitsUntil = performance.now() + LAST_WAIT_MS;
      setTimeout(() => shutdown.abort(), LAST_MOMENT_MS).unref();
    },
    async ended() {
      const late = new AbortController();
      const wait = sleep(Math.max(0, waitsUntil - performance.now()), undefined, { signal: late.signal });
      await Promise.race([Promise.all(attempts), wait.catch(() => undefined)]);
      late.abort();
    },
  };
}
