import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { publishTombstones } from '../../stores/accounts/tombstone.store.ts';

/** While the server runs: each minute, writes to the file store that accounts were deleted, where it could not be done at once. */
export function scheduleTombstones(app: FastifyInstance, context: Context): void {
  scheduleJob(app, {
    everyMs: 60_000,
    failure: 'The tombstones could not be read; the next run tries again',
    run: (log) => publishTombstones(context, log),
  });
}
