import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { findOwnersToAlert, putBackAlert, takeBudgetAlerts } from './budget-alert.store.ts';
import { viewBudgetMail } from './view-budget.mail.ts';
import { discardOldBudgets } from './view-budget.store.ts';

const EVERY_MS = 60_000;

/**
 * Tells the owners of each company whose budget of the day is nearly used up, and by the log those who run the installation: once a day for
 * each budget. What can't be sent is tried again with the next run.
 */
export async function sendBudgetAlerts(
  { config, systemDb, identities, sendMail, now, today }: Context,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<void> {
  const { dailyBudgets, publicUrl } = config;
  for (const due of await takeBudgetAlerts(systemDb, today(), dailyBudgets, now())) {
    const { companyId, budget } = due;
    log.warn({ companyId, budget }, 'A company has used 80 % of a daily view budget');
    try {
      const { ownerUids, memberName } = await findOwnersToAlert(systemDb, due);
      for (const uid of ownerUids) {
        const to = await identities.readAddress(uid);
        const alert = { budget, memberName, limit: dailyBudgets[budget] };
        const id = `budget ${budget} ${companyId} ${due.accountId} ${due.day} ${uid}`;
        if (to !== null) await sendMail({ ...viewBudgetMail(to, alert, publicUrl), id });
      }
    } catch (error) {
      await putBackAlert(systemDb, due);
      log.error({ err: error }, 'Owners could not be told of a view budget; the next run tries again');
    }
  }
}

/** When the server listens and each minute: alerts, and the deletion of what is no longer needed of past days. Two processes at once do no harm. */
export function scheduleViewBudgets(app: FastifyInstance, context: Context): void {
  scheduleJob(app, {
    everyMs: EVERY_MS,
    failure: 'View budgets could not be looked after; the next run tries again',
    async run(log) {
      // No company's request: past the walls.
      await discardOldBudgets(context.systemDb, context.today());
      await sendBudgetAlerts(context, log);
    },
  });
}
