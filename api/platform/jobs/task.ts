import type { FastifyBaseLogger } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** How a run ended. `away`: something it needs doesn't answer now, and it is to be run again soon. */
export type RunOutcome = 'done' | 'away';

/** What a run is given. */
export type TaskRun = {
  readonly log: FastifyBaseLogger;
  /** Aborts when the server ends: what is left is for the next run. */
  readonly stop: AbortSignal;
};

type Common = {
  /** Names the task in the queue; triggers of the database add jobs under it. */
  readonly name: string;
  /** What the log says when a run fails. */
  readonly failure: string;
};

/**
 * Work without a payload: a run does all that is due, so that one run covers several jobs. It also runs on a schedule, and when each server starts.
 */
export type Sweep = Common & {
  /** Its schedule: a line of cron, in UTC. */
  readonly cron: string;
  sweep(run: TaskRun): Promise<unknown>;
};

/** Work on one thing, which the payload names and doesn't describe: what there is to know of it is read when the job runs. */
export type Errand = Common & {
  readonly payload: TSchema;
  /** One job. @throws when it is to be tried again, after a pause that grows */
  work(payload: unknown, run: TaskRun): Promise<unknown>;
};

/** Something that the server does by itself. */
export type Task = Sweep | Errand;

/** A task for one thing at a time, typed by its payload. */
export function errand<Payload extends TSchema>(
  task: Common & {
    readonly payload: Payload;
    work(payload: Static<Payload>, run: TaskRun): Promise<unknown>;
  },
): Errand {
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
