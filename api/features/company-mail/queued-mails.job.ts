import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { sendQueuedMails } from '../../platform/mail/post-mails.ts';

/** When a mail that a request asked for is due: tries again what the mail server didn't take. */
export const queuedMails = (context: Context): Sweep => ({
  name: 'send_queued_mails',
  cron: '* * * * *',
  failure: 'Finding queued emails failed; will retry on the next run',
  sweep: ({ log, stop }) => sendQueuedMails(context, log, stop),
});
