import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { RunOutcome } from '../jobs/task.ts';
import { isFailureKnown, wasNeverGiven } from './mail-failure.ts';

/** How many mails have their turn at once. */
const AT_ONCE = 3;
/** How long a mail has its turn, in milliseconds. Where the mail server takes longer for it, it continues in the background, and the next has its turn. */
const TURN_MS = 5_000;

/** Mails that are due, and what is done with each. */
type DueMails<Due> = {
  /** Takes some, which no one else takes then. */
  take(limit: number): Promise<readonly Due[]>;
  /** Sends one and records it. */
  send(due: Due): Promise<void>;
  /** Gives back one that could not even be tried, so that it is due right away; without it, it is tried again after its pause. */
  putBack?(due: Due): Promise<void>;
  /** Counts a try, which may continue in the background when its turn is over: a server that ends waits for those. */
  track<Result>(one: Promise<Result>): Promise<Result>;
  /** What the log says about one that could not be sent. */
  readonly failure: string;
  readonly turnMs?: number;
};

/**
 * Sends what is due, a few at once, until nothing is left. A mail that the mail server refuses or doesn't answer keeps no other waiting; when the
 * server is down, the run ends and the mails are as due as they were.
 * @returns whether to run again soon, because the mail server or the identity provider is down
 */
export async function sendDueMails<Due>(
  { take, send, putBack, track, failure, turnMs = TURN_MS }: DueMails<Due>,
  log: Pick<FastifyBaseLogger, 'error'>,
  stop?: AbortSignal,
): Promise<RunOutcome> {
  const turns = new Set<Promise<unknown>>();
  let isAway = false;
  /** What putting a mail back threw: nothing more can be done now. */
  let broken: { readonly error: unknown } | null = null;
  async function attempt(due: Due): Promise<void> {
    try {
      await send(due);
    } catch (error) {
      if (wasNeverGiven(error)) {
        isAway = true;
        await putBack?.(due);
      } else if (!isFailureKnown(error)) log.error({ err: error }, failure);
    }
  }
  function begin(due: Due): void {
    const tried = track(attempt(due)).catch((error: unknown) => {
      broken = { error };
    });
    const turn = Promise.race([tried, sleep(turnMs, undefined, { ref: false })]);
    turns.add(turn);
    void turn.then(() => turns.delete(turn));
  }
  while (!(isAway || broken || stop?.aborted)) {
    const free = AT_ONCE - turns.size;
    // What is taken can be more than was asked for: one notice is a mail to each owner.
    if (free > 0) {
      const due = await take(free);
      for (const one of due) begin(one);
      if (due.length < free) break;
    }
    await Promise.race(turns);
  }
  await Promise.all(turns);
  const thrown = broken as { readonly error: unknown } | null;
  if (thrown) throw thrown.error;
  return isAway ? 'away' : 'done';
}
