import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../../platform/context.ts';
import { type QueuedTask, queuedTask, type Sweep } from '../../platform/jobs/task.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import {
  claimBudgetAlerts,
  deleteBudgetAlertMail,
  deleteOldBudgetAlertMails,
  findBudgetAlertMail,
} from '../../stores/people/budget-alert.store.ts';
import { deleteOldBudgets } from '../../stores/people/view-budget.store.ts';
import { viewBudgetMail } from './view-budget.mail.ts';

/**
 * Finds companies whose daily budget is nearly used up, once a day for each budget. Operators see it in the log; each owner is emailed by a
 * separate job, so that a failing mail to one doesn't keep the others from being warned.
 */
export async function findBudgetAlerts(
  { config, systemDb, now, today }: Context,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const alerts = await systemDb
    .transaction()
    .execute((transaction) => claimBudgetAlerts(transaction, today(), config.dailyBudgets, now()));
  for (const { companyId, budget } of alerts)
    log.warn({ companyId, budget }, 'A company has used 80 % of a daily view budget');
}

/** Every minute: sends alerts, and deletes what's no longer needed from past days. */
export const viewBudgets = (context: Context): Sweep => ({
  name: 'find_budget_alerts',
  cron: '* * * * *',
  failure: 'The view-budget job failed; will retry on the next run',
  async sweep({ log }) {
    const { systemDb, today } = context;
    // Bypasses row level security: covers all companies.
    await deleteOldBudgets(systemDb, today());
    await deleteOldBudgetAlertMails(systemDb, today());
    await findBudgetAlerts(context, log);
  },
});

/** Once a budget is nearly used up: mails one owner. */
export const budgetAlertMail = ({ config, systemDb, identities, sendMail }: Context): QueuedTask =>
  queuedTask({
    name: 'mail_budget_alert',
    payload: Type.Object({ id: Type.String() }),
    failure: 'Sending a view budget email failed; will retry later',
    async work({ id }) {
      const mail = await findBudgetAlertMail(systemDb, id);
      const to = mail && (await identities.readAddress(mail.ownerUid));
      if (to) {
        const { budget, locale } = mail;
        const alert = { ...mail, limit: config.dailyBudgets[budget] };
        const draft = viewBudgetMail({ to, locale }, alert, config.publicUrl);
        await sendMail({ ...writeMail(draft), id: `budget ${id}` });
      }
      await deleteBudgetAlertMail(systemDb, id);
    },
  });
