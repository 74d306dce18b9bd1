import type { Config } from '../config.ts';
import { boundOutsideCalls, DependencyUnavailableError } from '../outside/outside-calls.ts';
import type { OutageLog } from '../telemetry/outage-log.ts';
import { isDeferred, isServerFailure, type MailPhase } from './mail-failure.ts';
import { createMailSlots, MAX_CONCURRENT_MAILS } from './mail-slots.ts';
import type { OutgoingMails } from './outgoing-mails.ts';
import { MAX_MAIL_MS, type SmtpServer, smtpServer } from './smtp-server.ts';

/** An iCalendar object attached to an email (RFC 6047). */
export type CalendarPart = { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };

/** An email to one person, with the same words as text and as HTML. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a POST stops such emails (RFC 8058). */
  unsubscribeUrl?: string;
  /** What it does to the reader's calendar. */
  calendar?: CalendarPart;
  /** Identifies its news: anyone who gets it twice, because it was retried, can tell from the Message-ID that it's the same email. */
  id: string;
  /** The company that causes it, if it goes to someone who may not have an account. It isn't part of the sent email. */
  companyId?: string;
};

/** An email without the ID of its news yet. */
export type UnnamedMail = Omit<Mail, 'id'>;

/** Sends an email; resolves when the next mail server has accepted it, which can take minutes. Throws if it hasn't. */
export type SendMail = (mail: Mail) => Promise<void>;

const SERVER = 'mail server';
/** The mail server connection has limits of its own; this covers what they miss. */
const MARGIN_MS = 30_000;

function localMailbox(authEmulator: { url: string; secret: string }): SmtpServer {
  return {
    async deliver({ to, subject, text }) {
      const response = await fetch(`${authEmulator.url}/admin/mails`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-auth-emulator-secret': authEmulator.secret },
        body: JSON.stringify({ to, subject, text }),
        signal: AbortSignal.timeout(5_000),
      });
      if (!response.ok) throw new Error(`The local mailbox returned ${response.status}`);
    },
  };
}

/** Logs what happened to emails that weren't sent, one line for many. */
function noteFailure(error: unknown, outages: OutageLog): void {
  const { code, phase, responseCode } = error as { code?: string; phase?: MailPhase; responseCode?: number };
  if (isDeferred(error)) outages.logProblem('The mail server is deferring emails', { code, responseCode });
  else if (phase === 'given' && responseCode === undefined)
    outages.logProblem('The mail server was given an email and didn’t reply', { code });
}

/** Creates the function that sends email: by SMTP if configured, otherwise to the local mailbox, otherwise with an error for each email. */
export function createSendMail(
  config: Pick<Config, 'smtp' | 'authEmulator'>,
  outages: OutageLog,
  outgoing: Pick<OutgoingMails, 'shutdown' | 'serverAccepted'>,
): SendMail {
  const server = config.smtp
    ? smtpServer(config.smtp, outgoing.shutdown)
    : config.authEmulator && localMailbox(config.authEmulator);
  if (!server)
    return async () => {
      throw new Error('No mail transport is configured');
    };
  const { deliver, probe } = server;
  const limits = { timeLimitMs: MAX_MAIL_MS + MARGIN_MS, concurrent: MAX_CONCURRENT_MAILS, waiting: 0 };
  const call = boundOutsideCalls(
    { dependency: SERVER, isUnavailable: isServerFailure, ...limits, ...(probe ? { probe } : {}) },
    outages,
  );
  const slots = createMailSlots();
  return async (mail) => {
    const slot = slots.acquire();
    if (slot === null) throw new DependencyUnavailableError(SERVER, 'BUSY');
    try {
      await call(() => deliver(mail, slot));
    } catch (error) {
      noteFailure(error, outages);
      throw error;
    } finally {
      slot.release();
    }
    outgoing.serverAccepted();
  };
}
