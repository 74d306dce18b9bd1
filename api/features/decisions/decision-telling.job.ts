import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { tellDueDecisions } from './decision-telling.store.ts';

const EVERY_MS = 1_000;

/** When the server is ready and each second: tells candidates of declines and offers whose time to be taken back is over. */
export function scheduleDecisionTelling(app: FastifyInstance, { systemDb, now }: Context): void {
  let isRunning = false;
  async function run() {
    if (isRunning) return;
    isRunning = true;
    try {
      const { failures } = await tellDueDecisions(systemDb, now());
      for (const err of failures)
        app.log.error({ err }, 'A candidate could not be told of a decision; it is tried again later');
    } catch (error) {
      app.log.error({ err: error }, 'Candidates could not be told of decisions; the next run tries again');
    } finally {
      isRunning = false;
    }
  }
  app.addHook('onReady', run);
  const timer = setInterval(() => void run(), EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
