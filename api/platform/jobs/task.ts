import type { FastifyBaseLogger } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** How a run ended. `away`: something it needs is down, and it should run again soon. */
export type RunOutcome = 'done' | 'away';

/** What a run is given. */
export type TaskRun = {
  readonly log: FastifyBaseLogger;
  /** Aborts when the server shuts down: the rest is left to the next run. */
  readonly stop: AbortSignal;
};

type TaskBase = {
  /** The task's name in the queue; database triggers add jobs under it. */
  readonly name: string;
  /** The log message for a failed run. */
  readonly failure: string;
};

/**
 * Work without a payload: a run does everything that is due, so one run covers several jobs. It also runs on a schedule, and whenever a
 * server starts.
 */
export type Sweep = TaskBase & {
  /** The schedule: a cron expression, in UTC. */
  readonly cron: string;
  sweep(run: TaskRun): Promise<unknown>;
};

/** Work on one thing, which the payload identifies but doesn't describe: everything about it is read when the job runs. */
export type QueuedTask = TaskBase & {
  readonly payload: TSchema;
  /** Does one job. @throws if it should be retried, after a growing pause */
  work(payload: unknown, run: TaskRun): Promise<unknown>;
};

/** Something that the server does in the background. */
export type Task = Sweep | QueuedTask;

/** Creates a task for one thing at a time, typed by its payload. */
export function queuedTask<Payload extends TSchema>(
  task: TaskBase & {
    readonly payload: Payload;
    work(payload: Static<Payload>, run: TaskRun): Promise<unknown>;
  },
): QueuedTask {
  const { name, failure, payload: schema, work } = task;
  return {
    name,
    failure,
    payload: schema,
    async work(payload, run) {
      if (!Check(schema, payload)) throw new Error(`A ${name} job has an invalid payload`);
      await work(payload as Static<Payload>, run);
    },
  };
}
