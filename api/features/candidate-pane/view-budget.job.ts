import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { discardOldBudgets } from './view-budget.store.ts';

const EVERY_MS = 6 * 3_600_000;

/** When the server listens and four times a day: forgets the view budgets of days gone by. Two at once do no harm. */
export function scheduleViewBudgets(app: FastifyInstance, { systemDb, today }: Context): void {
  scheduleJob(app, {
    everyMs: EVERY_MS,
    failure: 'Old view budgets could not be deleted; the next run tries again',
    // No company's request: past the walls.
    run: () => discardOldBudgets(systemDb, today()),
  });
}
