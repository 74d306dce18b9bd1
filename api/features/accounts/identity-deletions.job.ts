import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { deleteRequestedIdentities } from '../../platform/auth/identity-deletions.ts';

const EVERY_MS = 60_000;

/** While the server runs: each minute, deletes at the provider what could not be deleted at once. */
export function scheduleIdentityDeletions(
  app: FastifyInstance,
  { systemDb: db, identities, now }: Context,
): void {
  let isRunning = false;
  async function run() {
    // A provider that answers slowly must not gather runs that all work through the same list.
    if (isRunning) return;
    isRunning = true;
    try {
      await deleteRequestedIdentities(db, identities, now().toISOString().slice(0, 10), app.log);
    } catch (error) {
      app.log.error({ err: error }, 'The list of identities to delete could not be read');
    } finally {
      isRunning = false;
    }
  }
  const timer = setInterval(() => void run(), EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
