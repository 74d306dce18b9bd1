import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { RunOutcome, Sweep } from '../../platform/jobs/task.ts';
import { openMailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { sendDueMails } from '../../platform/mail/send-due-mails.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { deleteOldAdjustmentRequests } from '../../stores/interviews/adjustment-request.store.ts';
import { markInterviewsLapsed } from '../../stores/interviews/interview.store.ts';
import {
  claimInterviewMails,
  type DueInterviewMail,
  markInterviewMailDone,
  requeueInterviewMail,
} from '../../stores/interviews/interview-mail.store.ts';
import { interviewMail, NO_SENDER } from './interview.mail.ts';

async function sendOne(context: Context, due: DueInterviewMail): Promise<void> {
  const { config, identities, now, sendMail, systemDb } = context;
  const to = due.isWanted ? await identities.readAddress(due.uid) : null;
  if (to !== null) {
    const keys = await openMailDigestKeys(config.mailDigest);
    const from = config.smtp?.from ?? NO_SENDER;
    const sending = { to, keys, publicUrl: config.publicUrl, from, now: now() };
    const { draft, calendar } = interviewMail(due, sending);
    const part = calendar === null ? {} : { calendar };
    await sendMail({ ...writeMail(draft), ...part, id: `interview ${due.mailId}` });
  }
  await markInterviewMailDone(systemDb, due.mailId, now());
}

/**
 * Emails candidates and panels about interviews, one by one: no address is shown to anyone else. Two processes take different ones; what
 * could not be sent is tried again.
 */
export async function sendInterviewMails(
  context: Context,
  log: FastifyBaseLogger,
  stop?: AbortSignal,
): Promise<RunOutcome> {
  const { systemDb, outgoingMails, now } = context;
  return sendDueMails(
    {
      failure: 'Sending an email about an interview failed; will retry later',
      track: outgoingMails.track,
      claim: (limit) => claimInterviewMails(systemDb, limit, now()),
      requeue: ({ mailId }) => requeueInterviewMail(systemDb, mailId, now()),
      send: (due) => sendOne(context, due),
    },
    log,
    stop,
  );
}

/** When an interview changes, before it begins, and every minute. */
export const interviewMails = (context: Context): Sweep => ({
  name: 'send_interview_mails',
  cron: '* * * * *',
  failure: 'Finding due emails about interviews failed; will retry on the next run',
  sweep: ({ log, stop }) => sendInterviewMails(context, log, stop),
});

/** When the deadline for choosing a time has passed, and every minute. */
export const interviewOffers = ({ systemDb, now }: Context): Sweep => ({
  name: 'end_interview_offers',
  cron: '* * * * *',
  failure: 'Ending offers of interview times failed; will retry on the next run',
  sweep: () => markInterviewsLapsed(systemDb, now()),
});

/** Every day: deletes requests for adjustments thirty days after the interview. */
export const adjustmentRetention = ({ systemDb, now }: Context): Sweep => ({
  name: 'delete_old_adjustment_requests',
  cron: '41 3 * * *',
  failure: 'Old requests for adjustments could not be deleted; the next run tries again',
  sweep: () => deleteOldAdjustmentRequests(systemDb, now()),
});
