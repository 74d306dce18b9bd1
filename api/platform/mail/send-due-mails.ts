import type { FastifyBaseLogger } from 'fastify';
import type { RunOutcome } from '../jobs/schedule-job.ts';
import { isFailureKnown, wasNeverGiven } from './mail.ts';

/** So many mails are on their way at once. */
const AT_ONCE = 3;

/** Mails that are due, and what is done with each. */
type DueMails<Due> = {
  /** Takes some, which nobody else takes then. */
  take(limit: number): Promise<readonly Due[]>;
  /** Sends one and puts that down. */
  send(due: Due): Promise<void>;
  /** Gives back one that could not even be tried, so that it is due at once; without it, it is tried again after its pause. */
  putBack?(due: Due): Promise<void>;
  /** What the log says of one that could not be sent. */
  readonly failure: string;
};

/**
 * Sends what is due, a few at once, until nothing is left. A mail that the mail server refuses keeps no other waiting; when it is away, the run
 * ends and the mails are as due as they were.
 * @returns whether to run again soon, because the mail server or the identity provider is away
 */
export async function sendDueMails<Due>(
  { take, send, putBack, failure }: DueMails<Due>,
  log: Pick<FastifyBaseLogger, 'error'>,
  stop?: AbortSignal,
): Promise<RunOutcome> {
  let isAway = false;
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
  while (!isAway && !stop?.aborted) {
    const due = await take(AT_ONCE);
    await Promise.all(due.map(attempt));
    if (due.length < AT_ONCE) break;
  }
  return isAway ? 'away' : 'done';
}
