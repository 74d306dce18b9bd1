import { setTimeout as sleep } from 'node:timers/promises';
import { createPutOffMails, type PutOffMails } from './put-off-mails.ts';

/** How long emails being sent have when the server ends; after that, those the mail server hasn't received are abandoned (ms). */
const LAST_MOMENT_MS = 2_000;
/** The longest that a server which ends waits for mails on their way, in milliseconds: less than it has to end altogether. */
const LAST_WAIT_MS = 6_000;

/** What this process knows of the mails that it is sending. */
export type OutgoingMails = PutOffMails & {
  /** Aborts when an email that the mail server hasn't received yet should be left for the next process. */
  readonly ending: AbortSignal;
  /** Counts a try that no one else may be waiting for, so that the server waits for it when it ends. */
  track<Result>(one: Promise<Result>): Promise<Result>;
  /** The server ends: mails have a moment left. */
  end(): void;
  /** Settles when all tries are over, at the latest after a few seconds. Call it after `end`. */
  ended(): Promise<void>;
};

export function createOutgoingMails(): OutgoingMails {
  const ending = new AbortController();
  const tries = new Set<Promise<unknown>>();
  let waitsUntil = 0;
  return {
    ...createPutOffMails(),
    ending: ending.signal,
    track(one) {
      const over = one.finally(() => tries.delete(over)).catch(() => undefined);
      tries.add(over);
      return one;
    },
    end() {
      waitsUntil = performance.now() + LAST_WAIT_MS;
      setTimeout(() => ending.abort(), LAST_MOMENT_MS).unref();
    },
    async ended() {
      const late = new AbortController();
      const wait = sleep(Math.max(0, waitsUntil - performance.now()), undefined, { signal: late.signal });
      await Promise.race([Promise.all(tries), wait.catch(() => undefined)]);
      late.abort();
    },
  };
}
