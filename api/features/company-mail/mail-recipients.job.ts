import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { deleteOldMailRecipients } from '../../platform/mail/mail-allowance.ts';

/** Every hour: deletes the digests of addresses whose day is over, except those that want no mail. */
export const mailRecipients = ({ systemDb, now }: Context): Sweep => ({
  name: 'forget_mail_recipients',
  cron: '31 * * * *',
  failure: 'Deleting old mail recipients failed; will retry on the next run',
  sweep: async () => void (await deleteOldMailRecipients(systemDb, now())),
});
