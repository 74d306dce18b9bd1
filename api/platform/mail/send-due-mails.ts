import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { RunOutcome } from '../jobs/task.ts';
import { isFailureKnown, wasNeverSubmitted } from './mail-failure.ts';

/** How many emails are sent at the same time. */
const CONCURRENCY = 3;
/**
 * How long an email's turn lasts, in milliseconds. If the mail server takes longer, it continues in the background and the next one gets
 * its turn.
 */
const TURN_MS = 5_000;

/** A source of due emails, and what to do with each. */
type DueMails<Due> = {
  /** Claims some, so that no one else takes them. */
  claim(limit: number): Promise<readonly Due[]>;
  /** Sends one and records it. */
  send(due: Due): Promise<void>;
  /** Requeues one that couldn't even be attempted, so that it's due right away; without this function, it's retried after its pause. */
  requeue?(due: Due): Promise<void>;
  /** Counts an attempt, which may continue in the background when its turn is over: a server that shuts down waits for those. */
  track<Result>(one: Promise<Result>): Promise<Result>;
  /** The log message for one that couldn't be sent. */
  readonly failure: string;
  readonly turnMs?: number;
};

/**
 * Sends due emails, a few at once, until none are left. An email that the mail server refuses or doesn't answer doesn't hold up others;
 * if the server is down, the run ends and the emails stay due.
 * @returns whether to run again soon, because the mail server or the identity provider is down
 */
export async function sendDueMails<Due>(
  { claim, send, requeue, track, failure, turnMs = TURN_MS }: DueMails<Due>,
  log: Pick<FastifyBaseLogger, 'error'>,
  stop?: AbortSignal,
): Promise<RunOutcome> {
  const turns = new Set<Promise<unknown>>();
  let isUnavailable = false;
  /** Requeuing an email failed: nothing more can be done now. */
  let broken: { readonly error: unknown } | null = null;
  async function attempt(due: Due): Promise<void> {
    try {
      await send(due);
    } catch (error) {
      if (wasNeverSubmitted(error)) {
        isUnavailable = true;
        await requeue?.(due);
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
  while (!(isUnavailable || broken || stop?.aborted)) {
    const free = CONCURRENCY - turns.size;
    // More can be claimed than was asked for: one notice is an email to each owner.
    if (free > 0) {
      const due = await claim(free);
      for (const one of due) begin(one);
      if (due.length < free) break;
    }
    await Promise.race(turns);
  }
  await Promise.all(turns);
  const requeueFailure = broken as { readonly error: unknown } | null;
  if (requeueFailure) throw requeueFailure.error;
  return isUnavailable ? 'away' : 'done';
}
