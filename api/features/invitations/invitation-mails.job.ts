import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { type RunOutcome, scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { sendCompanyMail } from '../../platform/mail/company-mail.ts';
import { sendDueMails } from '../../platform/mail/send-due-mails.ts';
import { claimDueMails, markMailDone, requeueMail } from '../../stores/invitations/invitation-mail.store.ts';
import { invitationMail } from './invitation.mail.ts';

const EVERY_MS = 60_000;

/**
 * Writes to candidates about new invitations, if they want to be written to. Two processes take different ones; what could not be sent is
 * tried again. It is no part of inviting: nobody who invites can tell from the time it takes whether a mail went out.
 */
export async function sendInvitationMails(
  context: Context,
  log: FastifyBaseLogger,
  stop?: AbortSignal,
): Promise<RunOutcome> {
  const { config, systemDb, identities, outgoingMails, now } = context;
  return sendDueMails(
    {
      failure: 'A candidate could not be told of an invitation; it is tried again later',
      track: outgoingMails.track,
      // Past the walls: it is about every candidate's.
      take: (limit) => claimDueMails(systemDb, limit, now()),
      putBack: ({ invitationId }) => requeueMail(systemDb, invitationId, now()),
      async send({ invitationId, uid, companyId, companyName, replyBy, isWanted }) {
        const to = isWanted ? await identities.readAddress(uid) : null;
        if (to !== null) {
          const mail = invitationMail({ to, companyName, replyBy, publicUrl: config.publicUrl });
          const caused = {
            ...mail,
            companyId,
            id: `invitation ${invitationId}`,
            kind: 'invitation',
          } as const;
          await sendCompanyMail(context, caused, log);
        }
        await markMailDone(systemDb, invitationId);
      },
    },
    log,
    stop,
  );
}

/** When the server listens and every minute. */
export function scheduleInvitationMails(app: FastifyInstance, context: Context): void {
  scheduleJob(app, {
    everyMs: EVERY_MS,
    failure: 'Mails about invitations could not be looked for; the next run tries again',
    run: (log, stop) => sendInvitationMails(context, log, stop),
  });
}
