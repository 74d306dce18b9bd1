import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { RunOutcome, Sweep } from '../../platform/jobs/task.ts';
import { openMailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { sendDueMails } from '../../platform/mail/send-due-mails.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { insertNoticeMails } from '../../stores/response-clock/notice-addressing.store.ts';
import {
  type ClaimedMail,
  claimMail,
  markSent,
  requeueNotices,
} from '../../stores/response-clock/notice-mail.store.ts';
import { insertReminders, scheduleReminders } from '../../stores/response-clock/reminder-scheduling.store.ts';
import { updateResponseFigures } from '../../stores/response-clock/response-figures.store.ts';
import { noticeMail } from './notice.mail.ts';

/** The batch size: small enough that no row is locked for long, and other work gets a turn in between. */
const BATCH = 200;
/** Mails in one run; the rest is sent in the next. */
const MAILS_PER_RUN = 200;

type Needed = Pick<Context, 'systemDb' | 'now' | 'identities' | 'sendMail' | 'outgoingMails' | 'config'>;

/**
 * Schedules reminders for what has changed, computes how those companies respond, and finds out who needs a reminder. Each batch is one
 * transaction, so a process that stops midway leaves nothing half done; two processes never take the same rows. Bypasses row level
 * security: covers all companies.
 */
export async function runResponseClocks({ systemDb, now }: Pick<Needed, 'systemDb' | 'now'>): Promise<void> {
  let count = BATCH;
  while (count === BATCH)
    count = await systemDb.transaction().execute(async (transaction) => {
      const scheduled = await scheduleReminders(transaction, BATCH);
      await updateResponseFigures(transaction, scheduled.companyIds, now());
      return scheduled.count;
    });
  count = BATCH;
  while (count === BATCH)
    count = await systemDb.transaction().execute(async (transaction) => {
      const reminded = await insertReminders(transaction, now(), BATCH);
      await updateResponseFigures(transaction, reminded.lateCompanyIds, now());
      return reminded.count;
    });
}

/**
 * Sends pending notices: one email per account with all of them. If the mail server refuses it, it's retried after a quarter of an hour,
 * then after twice as long each time; anything since then gets its own mail.
 */
export async function sendNotices(
  { systemDb, now, identities, sendMail, outgoingMails, config }: Needed,
  log: Pick<FastifyBaseLogger, 'error'>,
  stop?: AbortSignal,
): Promise<RunOutcome> {
  let count = BATCH;
  while (count === BATCH)
    count = await systemDb
      .transaction()
      .execute((transaction) => insertNoticeMails(transaction, now(), BATCH));
  let mailsLeft = MAILS_PER_RUN;
  async function claim(limit: number): Promise<ClaimedMail[]> {
    const claimed: ClaimedMail[] = [];
    while (claimed.length < Math.min(limit, mailsLeft)) {
      const mail = await systemDb.transaction().execute((transaction) => claimMail(transaction, now()));
      if (mail === null) break;
      claimed.push(mail);
    }
    mailsLeft -= claimed.length;
    return claimed;
  }
  return sendDueMails(
    {
      failure: 'Emailing a notification failed; will retry later',
      track: outgoingMails.track,
      claim,
      requeue: (mail) => requeueNotices(systemDb, mail),
      async send(mail) {
        const to = await identities.readAddress(mail.uid);
        if (to !== null) {
          const keys = await openMailDigestKeys(config.mailDigest);
          const draft = noticeMail(mail, to, { keys, publicUrl: config.publicUrl });
          await sendMail({ ...writeMail(draft), id: `notices ${mail.mailId}` });
        }
        await markSent(systemDb, mail, now());
      },
    },
    log,
    stop,
  );
}

/** When applications have changed, and every minute: the response clock. */
export const responseClock = (context: Context): Sweep => ({
  name: 'run_response_clocks',
  cron: '* * * * *',
  failure: 'The response-clock job failed; will resume on the next run',
  sweep: () => runResponseClocks(context),
});

/** The response clock's emails, in a separate job: a slow mail server doesn't stop the clock. */
export const noticeMails = (context: Context): Sweep => ({
  name: 'send_notices',
  cron: '* * * * *',
  failure: 'Emailing notifications failed; will retry on the next run',
  sweep: ({ log, stop }) => sendNotices(context, log, stop),
});
