import { LEAST_PUBLISHED } from '@common-ground/domain/fairness/published-sums';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { listCompaniesToRelease, releaseRatings } from './rating-release.store.ts';

const EVERY_MS = 3_600_000;

/** Releases what has come together: whole groups of ten, of each company. It reads the ratings of all candidates, and so passes the walls. */
export async function releaseWaitingRatings({
  systemDb,
  now,
}: Pick<Context, 'systemDb' | 'now'>): Promise<void> {
  for (const companyId of await listCompaniesToRelease(systemDb, LEAST_PUBLISHED))
    await systemDb.transaction().execute((transaction) => releaseRatings(transaction, companyId, now()));
}

/** When the server is ready and each hour. */
export function scheduleRatingRelease(app: FastifyInstance, context: Context): void {
  async function run() {
    try {
      await releaseWaitingRatings(context);
    } catch (error) {
      app.log.error({ err: error }, 'Ratings could not be released; the next run tries again');
    }
  }
  app.addHook('onReady', run);
  const timer = setInterval(() => void run(), EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
