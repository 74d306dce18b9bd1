import type { FastifyInstance } from 'fastify';
import { deleteRequestedIdentities } from '../../platform/auth/identity-deletions.ts';
import type { Context } from '../../platform/context.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';

const EVERY_MS = 60_000;

/** While the server runs: each minute, deletes at the provider what could not be deleted at once. */
export function scheduleIdentityDeletions(
  app: FastifyInstance,
  { systemDb: db, identities, now }: Context,
): void {
  scheduleJob(app, {
    everyMs: EVERY_MS,
    failure: 'The list of identities to delete could not be read; the next run tries again',
    run: (log) => deleteRequestedIdentities(db, identities, now().toISOString().slice(0, 10), log),
  });
}
