import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { RunOutcome, Sweep } from '../../platform/jobs/task.ts';
import { sendDueMails } from '../../platform/mail/send-due-mails.ts';
import {
  claimDueTeamNotices,
  deleteOldTeamNotices,
  endTeamNoticeMail,
  requeueTeamNotice,
} from '../../stores/team/team-notice-mail.store.ts';
import { teamNoticeMail } from './team-notice.mail.ts';

/** Tells owners, and whoever was removed, by mail. Two processes take different notices; what could not be sent is tried again for a week. */
export async function sendTeamNotices(
  { config, systemDb, identities, sendMail, outgoingMails, now }: Context,
  log: Pick<FastifyBaseLogger, 'error'>,
  stop?: AbortSignal,
): Promise<RunOutcome> {
  await deleteOldTeamNotices(systemDb, now());
  return sendDueMails(
    {
      failure: 'Somebody could not be told of a change in a team; it is tried again later',
      track: outgoingMails.track,
      take: (limit) => claimDueTeamNotices(systemDb, limit, now()),
      putBack: ({ id }) => requeueTeamNotice(systemDb, id, now()),
      async send(notice) {
        const to = await identities.readAddress(notice.uid);
        const id = `team notice ${notice.id} ${notice.times}`;
        if (to !== null)
          await sendMail({ ...teamNoticeMail({ ...notice, to, publicUrl: config.publicUrl }), id });
        await endTeamNoticeMail(systemDb, notice.id, now());
      },
    },
    log,
    stop,
  );
}

/** When there is something to tell, and every minute. */
export const teamNotices = (context: Context): Sweep => ({
  name: 'send_team_notices',
  cron: '* * * * *',
  failure: 'Changes in teams to be told could not be looked for; the next run tries again',
  sweep: ({ log, stop }) => sendTeamNotices(context, log, stop),
});
