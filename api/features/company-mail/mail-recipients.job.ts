import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { forgetMailRecipients } from '../../platform/mail/mail-allowance.ts';

/** Every hour: forgets the digests of addresses whose day is over, but for those that want no mail. */
export const mailRecipients = ({ systemDb, now }: Context): Sweep => ({
  name: 'forget_mail_recipients',
  cron: '31 * * * *',
  failure: 'Mail recipients could not be forgotten; the next run tries again',
  sweep: async () => void (await forgetMailRecipients(systemDb, now())),
});
