import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { sendQueuedMails } from '../../platform/mail/post-mails.ts';

/** When an email caused by a request is due: retries what the mail server didn't accept. */
export const queuedMails = (context: Context): Sweep => ({
  name: 'send_queued_mails',
  cron: '* * * * *',
  failure: 'Finding queued emails failed; will retry on the next run',
  sweep: ({ log, stop }) => sendQueuedMails(context, log, stop),
});
