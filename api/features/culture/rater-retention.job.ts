import { oldestKeptSessionDay } from '@common-ground/domain/culture/rater-link';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { discardOldRaterSessions } from './rater-session.store.ts';

const EVERY_MS = 6 * 3_600_000;

/** When the server is ready and four times a day: deletes what raters began and did not finish in time. */
export function scheduleRaterRetention(app: FastifyInstance, { systemDb: db, now }: Context): void {
  async function run() {
    try {
      await discardOldRaterSessions(db, oldestKeptSessionDay(now().toISOString().slice(0, 10)));
    } catch (error) {
      app.log.error(
        { err: error },
        'Unfinished sessions of raters could not be deleted; the next run tries again',
      );
    }
  }
  app.addHook('onReady', run);
  const timer = setInterval(() => void run(), EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
