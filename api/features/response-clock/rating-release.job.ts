import { LEAST_PUBLISHED } from '@common-ground/domain/equal-opportunity/published-sums';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { listCompaniesToRelease, releaseRatings } from '../../stores/response-clock/rating-release.store.ts';

const EVERY_MS = 3_600_000;

/** Releases what has come together: whole groups of ten, of each company. It reads the ratings of all candidates, and so passes the walls. */
export async function releaseWaitingRatings({
  systemDb,
  now,
}: Pick<Context, 'systemDb' | 'now'>): Promise<void> {
  for (const companyId of await listCompaniesToRelease(systemDb, LEAST_PUBLISHED))
    await systemDb.transaction().execute((transaction) => releaseRatings(transaction, companyId, now()));
}

/** When the server listens and each hour. */
export function scheduleRatingRelease(app: FastifyInstance, context: Context): void {
  scheduleJob(app, {
    everyMs: EVERY_MS,
    failure: 'Ratings could not be released; the next run tries again',
    run: () => releaseWaitingRatings(context),
  });
}
