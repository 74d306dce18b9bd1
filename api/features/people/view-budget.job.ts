import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { type RunOutcome, scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { isFailureKnown, wasNeverGiven } from '../../platform/mail/mail.ts';
import {
  claimBudgetAlerts,
  findOwnersToAlert,
  requeueAlert,
} from '../../stores/people/budget-alert.store.ts';
import { deleteOldBudgets } from '../../stores/people/view-budget.store.ts';
import { viewBudgetMail } from './view-budget.mail.ts';

const EVERY_MS = 60_000;

/**
 * Tells the owners of each company whose budget of the day is nearly used up, and by the log those who run the installation: once a day for
 * each budget. What can't be sent is tried again with the next run.
 * @param sent the mails that went out before another one of the same alert failed: they don't go out again
 * @returns whether to run again soon, because the mail server or the identity provider is away
 */
export async function sendBudgetAlerts(
  { config, systemDb, identities, sendMail, now, today }: Context,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  sent: Set<string> = new Set(),
): Promise<RunOutcome> {
  const { dailyBudgets, publicUrl } = config;
  let outcome: RunOutcome = 'done';
  for (const due of await claimBudgetAlerts(systemDb, today(), dailyBudgets, now())) {
    const { companyId, budget } = due;
    const alertId = `budget ${budget} ${companyId} ${due.accountId} ${due.day}`;
    if (!sent.has(alertId)) log.warn({ companyId, budget }, 'A company has used 80 % of a daily view budget');
    sent.add(alertId);
    try {
      const { ownerUids, memberName } = await findOwnersToAlert(systemDb, due);
      for (const uid of ownerUids) {
        const id = `${alertId} ${uid}`;
        const to = sent.has(id) ? null : await identities.readAddress(uid);
        const alert = { budget, memberName, limit: dailyBudgets[budget] };
        if (to !== null) await sendMail({ ...viewBudgetMail(to, alert, publicUrl), id });
        sent.add(id);
      }
    } catch (error) {
      await requeueAlert(systemDb, due);
      if (wasNeverGiven(error)) outcome = 'away';
      else if (!isFailureKnown(error))
        log.error({ err: error }, 'Owners could not be told of a view budget; the next run tries again');
    }
  }
  return outcome;
}

/** When the server listens and each minute: alerts, and the deletion of what is no longer needed of past days. Two processes at once do no harm. */
export function scheduleViewBudgets(app: FastifyInstance, context: Context): void {
  let day = '';
  let sent = new Set<string>();
  scheduleJob(app, {
    everyMs: EVERY_MS,
    failure: 'View budgets could not be looked after; the next run tries again',
    async run(log) {
      if (day !== context.today()) sent = new Set();
      day = context.today();
      // No company's request: past the walls.
      await deleteOldBudgets(context.systemDb, day);
      return sendBudgetAlerts(context, log, sent);
    },
  });
}
