import { discoveryLevel } from '@common-ground/domain/access/candidate-view';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { RunOutcome, Sweep } from '../../platform/jobs/task.ts';
import { sendCompanyMail } from '../../platform/mail/company-mail.ts';
import { openMailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { sendDueMails } from '../../platform/mail/send-due-mails.ts';
import { findCandidateAccess } from '../../stores/access/candidate-access.store.ts';
import {
  claimDueMails,
  type DueMail,
  markMailDone,
  requeueMail,
} from '../../stores/invitations/invitation-mail.store.ts';
import { invitationMail } from './invitation.mail.ts';

/** Whether the company may still see the person, who may have hidden, objected or blocked it since being invited. */
async function mayStillWrite(
  { systemDb, today }: Context,
  { companyId, candidateId }: DueMail,
): Promise<boolean> {
  const standings = await findCandidateAccess(systemDb, { companyId }, [candidateId], today());
  const standing = standings.get(candidateId);
  return standing !== undefined && !standing.hasObjected && discoveryLevel(standing) !== 'hidden';
}

/**
 * Emails candidates about new invitations, if they want such emails. Two processes take different ones; failed emails are retried. It's
 * separate from inviting, so that response times don't reveal whether an email was sent.
 */
export async function sendInvitationMails(
  context: Context,
  log: FastifyBaseLogger,
  stop?: AbortSignal,
): Promise<RunOutcome> {
  const { config, systemDb, identities, outgoingMails, now } = context;
  return sendDueMails(
    {
      failure: 'Sending an invitation email failed; will retry later',
      track: outgoingMails.track,
      // Bypasses row level security: covers all candidates.
      claim: (limit) => claimDueMails(systemDb, limit, now()),
      requeue: ({ invitationId }) => requeueMail(systemDb, invitationId, now()),
      async send(due) {
        const { invitationId, uid, companyId, isWanted } = due;
        const to = isWanted && (await mayStillWrite(context, due)) ? await identities.readAddress(uid) : null;
        if (to !== null) {
          const keys = await openMailDigestKeys(config.mailDigest);
          const mail = invitationMail({ ...due, to, keys, publicUrl: config.publicUrl });
          const id = `invitation ${invitationId}`;
          await sendCompanyMail(context, { ...mail, companyId, id, kind: 'invitation' }, log);
        }
        await markMailDone(systemDb, invitationId);
      },
    },
    log,
    stop,
  );
}

/** When someone was invited, and every minute. */
export const invitationMails = (context: Context): Sweep => ({
  name: 'send_invitation_mails',
  cron: '* * * * *',
  failure: 'Finding due invitation emails failed; will retry on the next run',
  sweep: ({ log, stop }) => sendInvitationMails(context, log, stop),
});
