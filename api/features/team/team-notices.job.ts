import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { teamNoticeMail } from './team-notice.mail.ts';
import { deleteOldTeamNotices, deleteTeamNotice, takeDueTeamNotices } from './team-notice.store.ts';

const EVERY_MS = 60_000;
const AT_ONCE = 20;
const GIVEN_UP_MS = 7 * 86_400_000;

/** Tells owners, and whoever was removed, by mail. Two processes take different notices; what could not be sent is tried again for a week. */
export async function sendTeamNotices(
  { config, systemDb, identities, sendMail, now }: Context,
  log: Pick<FastifyBaseLogger, 'error'>,
  stop?: AbortSignal,
): Promise<void> {
  await deleteOldTeamNotices(systemDb, new Date(now().getTime() - GIVEN_UP_MS));
  while (!stop?.aborted) {
    const due = await takeDueTeamNotices(systemDb, AT_ONCE, now());
    for (const notice of due)
      try {
        const to = await identities.readAddress(notice.uid);
        if (to !== null) await sendMail(teamNoticeMail({ ...notice, to, publicUrl: config.publicUrl }));
        await deleteTeamNotice(systemDb, notice.id);
      } catch (error) {
        log.error({ err: error }, 'Somebody could not be told of a change in a team; it is tried again');
      }
    if (due.length < AT_ONCE) return;
  }
}

/** When the server listens and every minute. */
export function scheduleTeamNotices(app: FastifyInstance, context: Context): void {
  scheduleJob(app, {
    everyMs: EVERY_MS,
    failure: 'Changes in teams to be told could not be looked for; the next run tries again',
    run: (log, stop) => sendTeamNotices(context, log, stop),
  });
}
