import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { roleChangeMail } from './role-change.mail.ts';
import { markRoleTold, takeDueRoleMails } from './role-mail.store.ts';

const EVERY_MS = 60_000;
const AT_ONCE = 20;

/** Tells members by mail of the role that they have now. Two processes take different ones; what could not be sent is tried again. */
export async function sendRoleMails(
  { config, systemDb, identities, sendMail, now }: Context,
  log: Pick<FastifyBaseLogger, 'error'>,
  stop?: AbortSignal,
): Promise<void> {
  while (!stop?.aborted) {
    // Past the walls: it is about the members of every company.
    const due = await takeDueRoleMails(systemDb, AT_ONCE, now());
    for (const mail of due)
      try {
        const to = await identities.readAddress(mail.uid);
        if (to !== null) await sendMail(roleChangeMail({ ...mail, to, publicUrl: config.publicUrl }));
        await markRoleTold(systemDb, mail);
      } catch (error) {
        log.error({ err: error }, 'A member could not be told of another role; it is tried again');
      }
    if (due.length < AT_ONCE) return;
  }
}

/** When the server listens and every minute. */
export function scheduleRoleMails(app: FastifyInstance, context: Context): void {
  scheduleJob(app, {
    everyMs: EVERY_MS,
    failure: 'Members to be told of another role could not be looked for; the next run tries again',
    run: (log, stop) => sendRoleMails(context, log, stop),
  });
}
