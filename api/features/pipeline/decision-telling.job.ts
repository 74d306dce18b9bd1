import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { publishDueDecisions } from '../../stores/pipeline/decision-telling.store.ts';

const EVERY_MS = 1_000;

/** When the server listens and each second: tells candidates of declines and offers whose time to be taken back is over. */
export function scheduleDecisionTelling(app: FastifyInstance, { systemDb, now }: Context): void {
  scheduleJob(app, {
    everyMs: EVERY_MS,
    failure: 'Candidates could not be told of decisions; the next run tries again',
    async run(log) {
      const { failures } = await publishDueDecisions(systemDb, now());
      for (const err of failures)
        log.error({ err }, 'A candidate could not be told of a decision; it is tried again later');
    },
  });
}
