import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { claimMissingNames, renewNameKeys } from '../../stores/company/name-keys.store.ts';

const EVERY_MS = 24 * 3_600_000;

/** When the server listens: makes the keys of names again that an older way of comparing made, and claims names that nobody has claimed yet. */
export function scheduleNameKeys(app: FastifyInstance, { systemDb }: Context): void {
  scheduleJob(app, {
    everyMs: EVERY_MS,
    failure: 'Keys of names could not be made again; the next run tries again',
    run: async (log) => {
      // Past the walls: it is about every company and every block list.
      await renewNameKeys(systemDb);
      const left = await claimMissingNames(systemDb);
      if (left > 0)
        log.warn(
          { companies: left },
          'Verified companies have the name of another one; the operator decides',
        );
    },
  });
}
