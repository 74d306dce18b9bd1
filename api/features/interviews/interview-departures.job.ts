import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { RunOutcome, Sweep } from '../../platform/jobs/task.ts';
import { openMailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { sendDueMails } from '../../platform/mail/send-due-mails.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import {
  claimInterviewDepartures,
  type DueInterviewDeparture,
  deleteInterviewDeparture,
  deleteOldInterviewDepartures,
  requeueInterviewDeparture,
} from '../../stores/interviews/interview-departure.store.ts';
import { NO_SENDER } from './interview.mail.ts';
import { interviewDepartureMail } from './interview-departure.mail.ts';

async function sendOne(context: Context, due: DueInterviewDeparture): Promise<void> {
  const { config, identities, now, sendMail, systemDb } = context;
  const to = due.isWanted ? await identities.readAddress(due.uid) : null;
  if (to !== null) {
    const keys = await openMailDigestKeys(config.mailDigest);
    const from = config.smtp?.from ?? NO_SENDER;
    const sending = { to, keys, publicUrl: config.publicUrl, from, now: now() };
    const { draft, calendar } = interviewDepartureMail(due, sending);
    const part = calendar === null ? {} : { calendar };
    await sendMail({ ...writeMail(draft), ...part, id: `interview departure ${due.mailId}` });
  }
  await deleteInterviewDeparture(systemDb, due.mailId);
}

/**
 * Emails people about interviews of which the other side has deleted its account, or which they left with their team, and deletes what is
 * too late to send.
 */
export async function sendInterviewDepartures(
  context: Context,
  log: FastifyBaseLogger,
  stop?: AbortSignal,
): Promise<RunOutcome> {
  const { systemDb, outgoingMails, now } = context;
  await deleteOldInterviewDepartures(systemDb, now());
  return sendDueMails(
    {
      failure: 'Sending an email about an interview that one side has left failed; will retry later',
      track: outgoingMails.track,
      claim: (limit) => claimInterviewDepartures(systemDb, limit, now()),
      requeue: ({ mailId }) => requeueInterviewDeparture(systemDb, mailId, now()),
      send: (due) => sendOne(context, due),
    },
    log,
    stop,
  );
}

/** When one side of an interview to come deletes its account, when an interviewer leaves the team, and every minute. */
export const interviewDepartures = (context: Context): Sweep => ({
  name: 'send_interview_departures',
  cron: '* * * * *',
  failure: 'Finding emails about interviews that one side has left failed; will retry on the next run',
  sweep: ({ log, stop }) => sendInterviewDepartures(context, log, stop),
});
