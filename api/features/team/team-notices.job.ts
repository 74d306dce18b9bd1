import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { RunOutcome, Sweep } from '../../platform/jobs/task.ts';
import { sendDueMails } from '../../platform/mail/send-due-mails.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import {
  claimDueTeamNotices,
  deleteOldTeamNotices,
  markTeamNoticeMailEnded,
  requeueTeamNotice,
} from '../../stores/team/team-notice-mail.store.ts';
import { teamNoticeMail } from './team-notice.mail.ts';

/**
 * Emails owners and members who were removed. Two processes take different notices; what could not be sent is tried again for a day and a
 * third.
 */
export async function sendTeamNotices(
  { config, systemDb, identities, sendMail, outgoingMails, now }: Context,
  log: Pick<FastifyBaseLogger, 'error'>,
  stop?: AbortSignal,
): Promise<RunOutcome> {
  await deleteOldTeamNotices(systemDb, now());
  return sendDueMails(
    {
      failure: 'Sending a team notice failed; will retry later',
      track: outgoingMails.track,
      claim: (limit) => claimDueTeamNotices(systemDb, limit, now()),
      requeue: ({ id }) => requeueTeamNotice(systemDb, id, now()),
      async send(notice) {
        const to = await identities.readAddress(notice.uid);
        const id = `team notice ${notice.id} ${notice.times}`;
        if (to !== null)
          await sendMail({
            ...writeMail(teamNoticeMail({ ...notice, to, publicUrl: config.publicUrl })),
            id,
          });
        await markTeamNoticeMailEnded(systemDb, notice.id, now());
      },
    },
    log,
    stop,
  );
}

/** Runs when a notice is due, and every minute. */
export const teamNotices = (context: Context): Sweep => ({
  name: 'send_team_notices',
  cron: '* * * * *',
  failure: 'Finding due team notices failed; will retry on the next run',
  sweep: ({ log, stop }) => sendTeamNotices(context, log, stop),
});
