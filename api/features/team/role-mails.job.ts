import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { RunOutcome, Sweep } from '../../platform/jobs/task.ts';
import { sendDueMails } from '../../platform/mail/send-due-mails.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import {
  claimDueRoleMails,
  markRoleChangeMailed,
  requeueRoleMail,
} from '../../stores/team/role-mail.store.ts';
import { roleChangeMail } from './role-change.mail.ts';

/** Mails members their new role. Two processes claim different ones; failed mails are retried. */
export async function sendRoleMails(
  { config, systemDb, identities, sendMail, outgoingMails, now }: Context,
  log: Pick<FastifyBaseLogger, 'error'>,
  stop?: AbortSignal,
): Promise<RunOutcome> {
  return sendDueMails(
    {
      failure: 'Sending a role change email failed; will retry later',
      track: outgoingMails.track,
      // Bypasses row level security: covers the members of all companies.
      claim: (limit) => claimDueRoleMails(systemDb, limit, now()),
      requeue: (due) => requeueRoleMail(systemDb, due, now()),
      async send(due) {
        const to = await identities.readAddress(due.uid);
        const id = `role ${due.accountId} ${due.changedAt?.toISOString()}`;
        if (to !== null)
          await sendMail({ ...writeMail(roleChangeMail({ ...due, to, publicUrl: config.publicUrl })), id });
        await markRoleChangeMailed(systemDb, due, now());
      },
    },
    log,
    stop,
  );
}

/** When a role has changed, and every minute. */
export const roleMails = (context: Context): Sweep => ({
  name: 'send_role_mails',
  cron: '* * * * *',
  failure: 'Finding due role change emails failed; will retry on the next run',
  sweep: ({ log, stop }) => sendRoleMails(context, log, stop),
});
