import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { markSome } from './application-mark.store.ts';
import { discardOldContacts } from './contact.store.ts';

const EVERY_MS = 15 * 60_000;
const AT_ONCE = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Deletes contacts whose day has passed, and prepares older applications for being compared. Past the walls: it is about every company's. */
export async function runContacts({ systemDb: db, today }: Context): Promise<void> {
  await discardOldContacts(db, today());
  let after: string | null = BEFORE_ALL;
  while (after !== null) {
    const from: string = after;
    after = await db.transaction().execute((transaction) => markSome(transaction, from, AT_ONCE));
  }
}

/** When the server is ready and every quarter of an hour. */
export function scheduleContacts(app: FastifyInstance, context: Context): void {
  async function run() {
    try {
      await runContacts(context);
    } catch (error) {
      app.log.error({ err: error }, 'Contacts could not be looked after; the next run tries again');
    }
  }
  app.addHook('onReady', run);
  const timer = setInterval(() => void run(), EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
