import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { updateListingIndex } from '../../stores/opportunities/listing-index.store.ts';

const EVERY_MS = 60_000;

/** When the server starts listening and every minute: catches up with published jobs, so that no request has much to read. */
export function scheduleOpportunityListing(app: FastifyInstance, { db, now }: Context): void {
  scheduleJob(app, {
    everyMs: EVERY_MS,
    failure: 'Refreshing the index of open opportunities failed; will retry on the next run',
    run: () => updateListingIndex(db, now()),
  });
}
