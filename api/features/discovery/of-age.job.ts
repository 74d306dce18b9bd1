import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { takeInOfAge } from './of-age.store.ts';

const EVERY_MS = 3_600_000;

/** When the server is ready and every hour: those who came of age can be found, if they want to. Passes the walls: it is for everybody. */
export function scheduleOfAge(app: FastifyInstance, { systemDb: db, today }: Context): void {
  async function run() {
    try {
      await takeInOfAge(db, today());
    } catch (error) {
      app.log.error({ err: error }, 'Those who came of age were not taken in; the next run tries again');
    }
  }
  app.addHook('onReady', run);
  const timer = setInterval(() => void run(), EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
