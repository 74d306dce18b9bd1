import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { admitOfAge } from '../../stores/discovery/of-age.store.ts';

const EVERY_MS = 3_600_000;

/** When the server listens and every hour: those who came of age can be found, if they want to. Passes the walls: it is for everybody. */
export function scheduleOfAge(app: FastifyInstance, { systemDb: db, today }: Context): void {
  scheduleJob(app, {
    everyMs: EVERY_MS,
    failure: 'Those who came of age were not taken in; the next run tries again',
    run: () => admitOfAge(db, today()),
  });
}
