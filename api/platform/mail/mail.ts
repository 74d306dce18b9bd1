import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import { boundOutsideCalls } from '../outside/outside-calls.ts';
import type { OutageLog } from '../telemetry/outage-log.ts';
import type { OutgoingMails } from './outgoing-mails.ts';

/** A message in plain text to one person. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  /**
   * What it tells of, of a mail that nobody waits for and that is tried again when it could not be sent: the mail server gets minutes for it,
   * and whoever receives it twice can tell by the Message-ID that it is the same one.
   */
  id?: string;
  /** The company that causes it, where it goes to somebody who may have no account. It doesn't leave with the mail. */
  companyId?: string;
};

/** Sends a mail; resolves when the next station has taken it. Throws when it has not. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The longest that a connection may take, in milliseconds: by itself nodemailer waits for minutes. */
const CONNECTION_MS = 5_000;
/** Somebody waits: a mail server that says nothing for this long counts as away. */
const HASTY = { silenceMs: 10_000, timeLimitMs: 15_000, atOnce: 5, waiting: 20 };
/** Nobody waits: filters and greylisting can take minutes for what follows DATA, and what is given up too early is sent twice. */
const PATIENT = { silenceMs: 300_000, timeLimitMs: 360_000, atOnce: 12, waiting: 12 };

/** Sends over one kind of connection. */
type Station = (mail: Mail, silenceMs: number) => Promise<void>;

/** Of another length than the id, which may name a person's row, and the same at each try. */
const messageId = (id: string, from: string) =>
  `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`;

/** Hears from nodemailer whether the server was told that the mail itself comes now; keeps none of what is said. */
function hearHandover() {
  let isHandedOver = false;
  const ignore = () => undefined;
  const debug = ({ tnx }: { tnx?: string }, words: unknown) => {
    isHandedOver ||= tnx === 'client' && words === 'DATA';
  };
  const logger = { trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore };
  return { logger: { ...logger, level: ignore }, isHandedOver: () => isHandedOver };
}

function smtpStation(smtpUrl: string, from: string, ending: AbortSignal): Station {
  return async ({ to, subject, text, id }, socketTimeout) => {
    const { createTransport } = await import('nodemailer');
    const { logger, isHandedOver } = hearHandover();
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECTION_MS,
      greetingTimeout: CONNECTION_MS,
      socketTimeout,
      transactionLog: true,
      logger,
    });
    const named = id === undefined ? {} : { messageId: messageId(id, from) };
    const givenUp = new AbortController();
    const giveUp = () => isHandedOver() || givenUp.abort();
    if (ending.aborted) giveUp();
    ending.addEventListener('abort', giveUp);
    try {
      await transport.sendMail({ from, to, subject, text, ...named, signal: givenUp.signal });
    } catch (error) {
      throw Object.assign(error as Error, { isHandedOver: isHandedOver() });
    } finally {
      ending.removeEventListener('abort', giveUp);
    }
  };
}

function localMailbox(companion: { url: string; secret: string }): Station {
  return async ({ to, subject, text }) => {
    const answer = await fetch(`${companion.url}/admin/mails`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-companion-secret': companion.secret },
      body: JSON.stringify({ to, subject, text }),
      signal: AbortSignal.timeout(5_000),
    });
    if (!answer.ok) throw new Error(`The local mailbox answered ${answer.status}`);
  };
}

/** Whether no mail would be taken at present, rather than this one. */
export function isMailServerAway(error: unknown): boolean {
  const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number };
  if (name === 'DependencyAwayError') return true;
  // The server closes, or doesn't know us.
  return responseCode === 421 || code === 'EAUTH' || (responseCode === undefined && code !== 'EENVELOPE');
}

/** Whether the mail server will not take this mail, now or later: nobody has the address, or the mail is too much for it (5xx). */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code !== 'EAUTH' && responseCode >= 500 && responseCode < 600;
}

/**
 * Whether a mail that failed cannot have arrived, because nobody was reached to whom it could be given. After a silence or a broken connection
 * it may have.
 */
export function wasNeverGiven(error: unknown): boolean {
  const { name, code, syscall, isHandedOver, responseCode } = error as Record<string, unknown>;
  if (name === 'IdentityProviderError') return true;
  if (name === 'DependencyAwayError') return code !== 'LATE';
  if (responseCode === 421 || code === 'EAUTH' || code === 'EDNS' || syscall === 'connect') return true;
  return isHandedOver === false && responseCode === undefined;
}

/** Whether the mail server said itself that it takes this mail later, perhaps (4xx): it has not arrived. */
export function isPutOff(error: unknown): boolean {
  const { responseCode = 0 } = error as { responseCode?: number };
  return responseCode >= 400 && responseCode < 500 && !isMailServerAway(error);
}

/** Whether the log says already why a mail could not be sent: once an outage, or once for all mails that are put off. */
export function isFailureKnown(error: unknown): boolean {
  const { name, isHandedOver } = error as { name?: string; isHandedOver?: boolean };
  if (name === 'DependencyAwayError') return true;
  return isHandedOver !== undefined && (isMailServerAway(error) || isPutOff(error));
}

/** The way mail leaves: SMTP when it is configured, else the local mailbox, else an error at each mail. */
export function createSendMail(
  config: Pick<Config, 'smtp' | 'companion'>,
  outages: OutageLog,
  outgoing: Pick<OutgoingMails, 'ending' | 'taken'>,
): SendMail {
  const station = config.smtp
    ? smtpStation(config.smtp.url, config.smtp.from, outgoing.ending)
    : config.companion && localMailbox(config.companion);
  if (!station)
    return async () => {
      throw new Error('No way to send mail is configured');
    };
  const bound = (limits: typeof HASTY) =>
    boundOutsideCalls({ dependency: 'mail server', isAway: isMailServerAway, ...limits }, outages);
  const [hasty, patient] = [bound(HASTY), bound(PATIENT)];
  const send: SendMail = (mail) =>
    mail.id === undefined
      ? hasty(() => station(mail, HASTY.silenceMs))
      : patient(() => station(mail, PATIENT.silenceMs));
  return async (mail) => {
    try {
      await send(mail);
    } catch (error) {
      const { responseCode } = error as { responseCode?: number };
      if (isPutOff(error)) outages.noticed('The mail server puts mails off', { responseCode });
      throw error;
    }
    outgoing.taken();
  };
}
