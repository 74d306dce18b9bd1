import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { deleteOldContacts } from '../../stores/contacts/contact.store.ts';

const EVERY_MS = 3_600_000;

/** Deletes contacts whose day has passed. Past the walls: it is about every company's. */
export async function runContacts({ systemDb, today }: Context): Promise<void> {
  await deleteOldContacts(systemDb, today());
}

/** When the server listens and every hour. */
export function scheduleContacts(app: FastifyInstance, context: Context): void {
  scheduleJob(app, {
    everyMs: EVERY_MS,
    failure: 'Old contacts could not be deleted; the next run tries again',
    run: () => runContacts(context),
  });
}
