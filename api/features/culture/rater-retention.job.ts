import { oldestKeptSessionDay } from '@common-ground/domain/culture/rater-link';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { deleteOldRaterSessions } from '../../stores/culture/rater-session.store.ts';

const EVERY_MS = 6 * 3_600_000;

/** When the server listens and four times a day: deletes what raters began and did not finish in time. */
export function scheduleRaterRetention(app: FastifyInstance, { systemDb: db, now }: Context): void {
  scheduleJob(app, {
    everyMs: EVERY_MS,
    failure: 'Unfinished sessions of raters could not be deleted; the next run tries again',
    run: () => deleteOldRaterSessions(db, oldestKeptSessionDay(now().toISOString().slice(0, 10))),
  });
}
