import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { RunOutcome, Sweep } from '../../platform/jobs/task.ts';
import { wasNeverGiven } from '../../platform/mail/mail-failure.ts';
import { createRememberedTries, type RememberedTries } from '../../platform/mail/remembered-tries.ts';
import { sendDueMails } from '../../platform/mail/send-due-mails.ts';
import {
  claimBudgetAlerts,
  type DueAlert,
  findOwnersToAlert,
  requeueAlert,
} from '../../stores/people/budget-alert.store.ts';
import { deleteOldBudgets } from '../../stores/people/view-budget.store.ts';
import { viewBudgetMail } from './view-budget.mail.ts';

/** A mail to one owner about one alert. */
type OwnerMail = {
  readonly id: string;
  readonly due: DueAlert;
  readonly uid: string;
  readonly memberName: string | null;
};

const nameOf = ({ budget, companyId, accountId, day }: DueAlert) =>
  `budget ${budget} ${companyId} ${accountId} ${day}`;

async function ownerMailsOf({ systemDb }: Context, due: DueAlert): Promise<OwnerMail[]> {
  const { ownerUids, memberName } = await findOwnersToAlert(systemDb, due);
  return ownerUids.map((uid) => ({ id: `${nameOf(due)} ${uid}`, due, uid, memberName }));
}

async function sendTo(context: Context, { id, due, uid, memberName }: OwnerMail): Promise<void> {
  const { config, identities, sendMail } = context;
  const { budget } = due;
  const to = await identities.readAddress(uid);
  const alert = { budget, memberName, limit: config.dailyBudgets[budget] };
  if (to !== null) await sendMail({ ...viewBudgetMail(to, alert, config.publicUrl), id });
}

/** Sends those mails whose time it is. One owner whose mail isn't taken keeps no other owner from hearing. */
function sendOwnerMails(
  context: Context,
  mails: readonly OwnerMail[],
  tries: RememberedTries,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<RunOutcome> {
  const { now, outgoingMails } = context;
  const due = mails.filter(({ id }) => tries.mayBegin(id, now()));
  return sendDueMails(
    {
      failure: 'An owner could not be told of a view budget; it is tried again later',
      track: outgoingMails.track,
      take: async (limit) => due.splice(0, limit),
      async send(mail) {
        tries.begin(mail.id);
        try {
          await sendTo(context, mail);
          tries.sent(mail.id);
        } catch (error) {
          if (wasNeverGiven(error)) tries.putBack(mail.id);
          else tries.failed(mail.id, now());
          throw error;
        }
      },
    },
    log,
  );
}

/**
 * Tells the owners of each company whose budget of the day is nearly used up, and by the log those who run the installation: once a day for
 * each budget. What can't be sent is tried again, after pauses that grow.
 * @param tries what became of the mails of this day so far
 * @returns whether to run again soon, because the mail server or the identity provider is away
 */
export async function sendBudgetAlerts(
  context: Context,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  tries: RememberedTries = createRememberedTries(),
): Promise<RunOutcome> {
  const { config, systemDb, now, today } = context;
  const alerts = await claimBudgetAlerts(systemDb, today(), config.dailyBudgets, now());
  const told = new Set<DueAlert>();
  try {
    const mails: OwnerMail[] = [];
    for (const due of alerts) {
      const { companyId, budget } = due;
      if (tries.isNews(nameOf(due)))
        log.warn({ companyId, budget }, 'A company has used 80 % of a daily view budget');
      mails.push(...(await ownerMailsOf(context, due)));
    }
    const outcome = await sendOwnerMails(context, mails, tries, log);
    for (const due of alerts)
      if (mails.every((mail) => mail.due !== due || tries.isSent(mail.id))) told.add(due);
    return outcome;
  } finally {
    for (const due of alerts) if (!told.has(due)) await requeueAlert(systemDb, due);
  }
}

/** Each minute: alerts, and the deletion of what is no longer needed of past days. */
export function viewBudgets(context: Context): Sweep {
  let day = '';
  let tries = createRememberedTries();
  return {
    name: 'send_budget_alerts',
    cron: '* * * * *',
    failure: 'View budgets could not be looked after; the next run tries again',
    async sweep({ log }) {
      if (day !== context.today()) tries = createRememberedTries();
      day = context.today();
      // No company's request: past the walls.
      await deleteOldBudgets(context.systemDb, day);
      return sendBudgetAlerts(context, log, tries);
    },
  };
}
