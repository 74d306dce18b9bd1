import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { discardOldBudgets } from './view-budget.store.ts';

const EVERY_MS = 6 * 3_600_000;

/** When the server is ready and four times a day: forgets the view budgets of days gone by. Two at once do no harm. */
export function scheduleViewBudgets(app: FastifyInstance, { systemDb, today }: Context): void {
  async function run() {
    try {
      // No company's request: past the walls.
      await discardOldBudgets(systemDb, today());
    } catch (error) {
      app.log.error({ err: error }, 'Old view budgets could not be deleted; the next run tries again');
    }
  }
  app.addHook('onReady', run);
  const timer = setInterval(() => void run(), EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
