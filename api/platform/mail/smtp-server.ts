import { createHash } from 'node:crypto';
import type { Mail, UnnamedMail } from './mail.ts';
import type { MailPhase } from './mail-failure.ts';
import type { MailSlot } from './mail-slots.ts';

/** The longest that connecting, the greeting and TLS may take together, in milliseconds: nodemailer's default is minutes. */
const CONNECTION_MS = 5_000;
/**
 * The longest that each phase of an email may take, in milliseconds. A server may look a recipient up elsewhere, and filters can take
 * minutes for the message itself; giving up too early means sending it twice.
 */
const TIMEOUT_MS: Readonly<Record<MailPhase, number>> = { session: 10_000, envelope: 60_000, given: 300_000 };

/** The longest that an email may take, in milliseconds. */
export const MAX_MAIL_MS = TIMEOUT_MS.session + TIMEOUT_MS.envelope + TIMEOUT_MS.given;

/** A mail transport. */
export type SmtpServer = {
  /** Sends an email; resolves when the server has accepted it. @throws with the phase it failed in, if any */
  deliver(mail: Mail, slot: Pick<MailSlot, 'evicted' | 'markHandedOver'>): Promise<void>;
  /** Checks that the server responds to a greeting, without a recipient. */
  probe?(): Promise<unknown>;
};

/** Of a different length from the id, which may identify a person's row, and the same for each attempt. */
const messageId = (id: string, from: string) =>
  `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`;

/** The parts of a message, and the headers that suppress out-of-office replies and offer to unsubscribe. */
export function messageOf({ to, subject, text, html, unsubscribeUrl, calendar }: UnnamedMail) {
  const list =
    unsubscribeUrl === undefined
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  const event = calendar === undefined ? {} : { icalEvent: calendar };
  return { to, subject, text, html, ...event, headers: { 'Auto-Submitted': 'auto-generated', ...list } };
}

/** Tracks an email's progress through nodemailer's log; stores none of its content. */
function followProgress(reached: (phase: MailPhase) => void) {
  /** Commands may be pipelined, and are answered one by one. */
  let unanswered = 0;
  let isOffered = false;
  const ignore = () => undefined;
  function debug({ tnx }: { tnx?: string }, message: unknown): void {
    if (tnx === 'client') {
      unanswered += 1;
      if (String(message).startsWith('MAIL FROM')) reached('envelope');
      isOffered ||= message === 'DATA';
    }
    if (tnx === 'server') {
      unanswered = Math.max(0, unanswered - 1);
      if (isOffered && unanswered === 0 && /^[23]/.test(String(message))) reached('given');
    }
  }
  return { trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore, level: ignore };
}

/** Tracks one email: each phase has a time limit, and it can be abandoned until the server has the message. */
function followMail(
  { evicted, markHandedOver }: Pick<MailSlot, 'evicted' | 'markHandedOver'>,
  shutdown: AbortSignal,
) {
  const abandoned = new AbortController();
  const stop = () => abandoned.abort();
  let phase: MailPhase = 'session';
  let timer = setTimeout(stop, TIMEOUT_MS.session);
  const stopUngiven = () => phase === 'given' || stop();
  const signals = [evicted, shutdown];
  for (const signal of signals) {
    if (signal.aborted) stop();
    signal.addEventListener('abort', stopUngiven);
  }
  return {
    signal: abandoned.signal,
    reached(next: MailPhase) {
      if (next === phase) return;
      phase = next;
      clearTimeout(timer);
      timer = setTimeout(stop, TIMEOUT_MS[next]);
      if (next === 'given') markHandedOver();
    },
    /** What's known about a failure. Shutting down says nothing about the email. */
    describe: (code: unknown) => ({
      phase:
        shutdown.aborted && phase !== 'given'
          ? 'session'
          : phase === 'session' && isOfMail(code)
            ? 'envelope'
            : phase,
      isEvicted: evicted.aborted,
    }),
    over() {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', stopUngiven);
    },
  };
}

/** Nodemailer itself rejects the email, before the server sees it. */
const isOfMail = (code: unknown) => code === 'EENVELOPE' || code === 'EMESSAGE' || code === 'ESTREAM';

/** A mail server reached by SMTP. @param shutdown aborts when emails that the server hasn't received should be abandoned */
export function smtpServer({ url, from }: { url: string; from: string }, shutdown: AbortSignal): SmtpServer {
  const limits = { url, connectionTimeout: CONNECTION_MS, greetingTimeout: CONNECTION_MS };
  return {
    async deliver({ id, ...words }, slot) {
      const { createTransport } = await import('nodemailer');
      const mail = followMail(slot, shutdown);
      const transport = createTransport({
        ...limits,
        socketTimeout: TIMEOUT_MS.given,
        transactionLog: true,
        logger: followProgress(mail.reached),
      });
      try {
        await transport.sendMail({
          ...messageOf(words),
          from,
          messageId: messageId(id, from),
          signal: mail.signal,
        });
      } catch (error) {
        throw Object.assign(error as Error, mail.describe((error as { code?: unknown }).code));
      } finally {
        mail.over();
      }
    },
    async probe() {
      const { createTransport } = await import('nodemailer');
      await createTransport({ ...limits, socketTimeout: CONNECTION_MS }).verify();
    },
  };
}
