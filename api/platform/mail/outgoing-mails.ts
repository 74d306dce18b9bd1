import { setTimeout as sleep } from 'node:timers/promises';
import { createPutOffMails, type PutOffMails } from './put-off-mails.ts';

/** When the server ends, mails that are on their way have this long until those are given up that the mail server wasn't given yet (ms). */
const LAST_MOMENT_MS = 2_000;
/** The longest that a server which ends waits for mails on their way, in milliseconds: less than it has to end altogether. */
const LAST_WAIT_MS = 6_000;

/** What this process knows of the mails that it is sending. */
export type OutgoingMails = PutOffMails & {
  /** Aborts when a mail that the mail server wasn't given yet is to be given up, for the next process to send. */
  readonly ending: AbortSignal;
  /** Counts a try of which no one may wait for the end, so that the server does when it ends. */
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
