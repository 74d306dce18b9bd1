import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { discardOldContacts } from './contact.store.ts';

const EVERY_MS = 3_600_000;

/** Deletes contacts whose day has passed. Past the walls: it is about every company's. */
export async function runContacts({ systemDb, today }: Context): Promise<void> {
  await discardOldContacts(systemDb, today());
}

/** When the server is ready and every hour. */
export function scheduleContacts(app: FastifyInstance, context: Context): void {
  async function run() {
    try {
      await runContacts(context);
    } catch (error) {
      app.log.error({ err: error }, 'Old contacts could not be deleted; the next run tries again');
    }
  }
  app.addHook('onReady', run);
  const timer = setInterval(() => void run(), EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
