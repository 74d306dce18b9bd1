import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import { readServerKey } from '../db/server-key.ts';
import { type CompanyMail, type CompanyMailOutcome, reserveMail } from './company-mail.ts';
import { stoppableDigests } from './mail-allowance.ts';
import type { MailDraft } from './mail-content.ts';
import { openMailDigestKeys } from './mail-digest-keys.ts';
import { isDeferred, isFailureKnown, isPermanentlyRefused, wasNeverSubmitted } from './mail-failure.ts';
import { isMailStopped } from './mail-stops.ts';
import {
  claimQueuedMails,
  deleteExpiredQueuedMails,
  deleteQueuedMail,
  deleteSentMail,
  insertQueuedMail,
  type MailCause,
  markQueuedMailDue,
  mayCauseMail,
  type QueuedMail,
  requeueQueuedMail,
} from './queued-mail-rows.ts';
import { type MailText, openMail, sealMail } from './sealed-mail.ts';
import { sendDueMails } from './send-due-mails.ts';
import { writeMail } from './write-mail.ts';

/** The longest that a request waits for the mail server, in milliseconds. What isn't sent by then stays in the queue. */
const WAIT_MS = 1_500;

type Needed = Pick<Context, 'config' | 'now' | 'outgoingMails' | 'sendMail' | 'systemDb'>;
type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** As {@link CompanyMailOutcome}; `queued`: it will be retried for a day. */
export type PostOutcome = CompanyMailOutcome | 'queued';

/** The server's message may repeat the address, so only its code is kept. */
const codesOf = (error: unknown) => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return { code, responseCode };
};

/** A sent email stays sent: a database that's down says nothing about the mail server. */
async function forgetSent(db: Needed['systemDb'], { id, kind }: QueuedMail, log: Log): Promise<void> {
  try {
    await deleteSentMail(db, id);
  } catch (error) {
    log.error({ kind, ...codesOf(error) }, 'An email was sent but is still queued; it may be sent twice');
  }
}

/** Tries a queued email once, and removes it from the queue if it's done with. @throws if it should be retried */
async function sendQueued(
  { now, outgoingMails, sendMail, systemDb }: Needed,
  queued: QueuedMail,
  log: Log,
): Promise<'sent' | 'refused'> {
  const { id, companyId, kind, sealed } = queued;
  const mail = openMail(await readServerKey(systemDb, 'mails'), sealed);
  try {
    await sendMail({
      ...mail,
      id: `queued ${id}`,
      ...(companyId === null || kind === 'operator' ? {} : { companyId }),
    });
  } catch (error) {
    if (isDeferred(error)) outgoingMails.add(id, () => markQueuedMailDue(systemDb, queued, now()));
    if (!isPermanentlyRefused(error)) throw error;
    await deleteQueuedMail(systemDb, id);
    log.warn({ kind, ...codesOf(error) }, 'The mail server refused an email');
    return 'refused';
  }
  await forgetSent(systemDb, queued, log);
  return 'sent';
}

/**
 * Tries what was just queued; the job takes over from there. Never rejects: no one may be waiting by then.
 */
async function attemptImmediately(dependencies: Needed, queued: QueuedMail, log: Log): Promise<PostOutcome> {
  const { kind } = queued;
  try {
    return await sendQueued(dependencies, queued, log);
  } catch (error) {
    if (wasNeverSubmitted(error))
      await requeueQueuedMail(dependencies.systemDb, queued.id, dependencies.now()).catch(
        (failure: unknown) =>
          log.warn({ kind, ...codesOf(failure) }, 'Requeueing an email failed; will retry later'),
      );
    else if (!isFailureKnown(error))
      log.warn({ kind, ...codesOf(error) }, 'The mail server didn’t accept an email; will retry later');
    return 'queued';
  }
}

async function enqueue(
  { now, systemDb }: Needed,
  mail: MailText & Pick<QueuedMail, 'companyId' | 'kind'>,
  cause: MailCause,
): Promise<QueuedMail> {
  const { companyId, kind } = mail;
  const sealed = sealMail(await readServerKey(systemDb, 'mails'), mail);
  const row = await insertQueuedMail(systemDb, { companyId, kind, sealed }, cause, now());
  return { ...row, companyId, kind, sealed };
}

/** Waits for attempts for a moment; they continue in the background. */
function waitBriefly(attempts: readonly Promise<PostOutcome>[]): Promise<PostOutcome[]> {
  const over = sleep(WAIT_MS, 'queued' as const, { ref: false });
  return Promise.all(attempts.map((attempt) => Promise.race([attempt, over])));
}

/**
 * Sends emails that a company causes, for a request: each is queued before it's attempted, and the response doesn't wait for a mail
 * server that's slow or down.
 * @returns each one's outcome, in order
 */
export async function postCompanyMails(
  context: Needed,
  mails: readonly (CompanyMail & { readonly cause?: MailCause })[],
  log: Log,
): Promise<PostOutcome[]> {
  const attempts: Promise<PostOutcome>[] = [];
  for (const { cause = {}, ...mail } of mails) {
    const reserved = await reserveMail(context, mail);
    attempts.push(
      typeof reserved === 'string'
        ? Promise.resolve(reserved)
        : context.outgoingMails.track(
            attemptImmediately(context, await enqueue(context, reserved, cause), log),
          ),
    );
  }
  return waitBriefly(attempts);
}

/**
 * Sends the operator an email, for a request that doesn't depend on it.
 * @param mail with the company that it's about, if any: what's still queued is deleted with the company
 */
export async function postOperatorMail(
  context: Needed,
  mail: MailDraft & { readonly companyId?: string },
  log: Log,
): Promise<void> {
  const { companyId = null } = mail;
  const queued = await enqueue(context, { ...writeMail(mail), companyId, kind: 'operator' }, {});
  await waitBriefly([context.outgoingMails.track(attemptImmediately(context, queued, log))]);
}

/** Retries queued emails, except those that may no longer be sent. @returns as {@link sendDueMails} */
export async function sendQueuedMails(context: Needed, log: Log, stop?: AbortSignal) {
  const { config, now, outgoingMails, systemDb } = context;
  const count = await deleteExpiredQueuedMails(systemDb, now());
  if (count > 0) log.warn({ count }, 'Emails that couldn’t be sent for a day were dropped');
  return sendDueMails(
    {
      failure: 'Sending a queued email failed; will retry later',
      track: outgoingMails.track,
      claim: (limit) => claimQueuedMails(systemDb, limit, now()),
      requeue: ({ id }) => requeueQueuedMail(systemDb, id, now()),
      async send(queued) {
        const { id, companyId, kind, sealed } = queued;
        const { to } = openMail(await readServerKey(systemDb, 'mails'), sealed);
        const keys = await openMailDigestKeys(config.mailDigest);
        const canSend =
          kind === 'operator' ||
          ((await mayCauseMail(systemDb, companyId ?? '', kind)) &&
            !(await isMailStopped(systemDb, stoppableDigests(keys, { to, kind }))));
        if (canSend) await sendQueued(context, queued, log);
        else await deleteQueuedMail(systemDb, id);
      },
    },
    log,
    stop,
  );
}
