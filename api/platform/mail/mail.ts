import type { Config } from '../../config.ts';

/** A message in plain text to one person. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The company that causes it, where it goes to somebody who may have no account. It doesn't leave with the mail. */
  companyId?: string;
};

/** Sends a mail; resolves when the next station has taken it. Throws when it has not. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The longest that a mail server may keep a request waiting, in milliseconds: by itself nodemailer waits for minutes. */
const CONNECTION_MS = 5_000;
const SILENCE_MS = 10_000;

async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
  });
}

function sendBySmtp(smtpUrl: string, from: string): SendMail {
  let opened: ReturnType<typeof openTransport> | undefined;
  return async (mail) => {
    opened ??= openTransport(smtpUrl);
    const { to, subject, text } = mail;
    await (await opened).sendMail({ from, to, subject, text });
  };
}

function sendToLocalMailbox(companion: { url: string; secret: string }): SendMail {
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

/** The way mail leaves: SMTP when it is configured, else the local mailbox, else an error at each mail. */
export function createSendMail(config: Pick<Config, 'smtp' | 'companion'>): SendMail {
  if (config.smtp) return sendBySmtp(config.smtp.url, config.smtp.from);
  if (config.companion) return sendToLocalMailbox(config.companion);
  return async () => {
    throw new Error('No way to send mail is configured');
  };
}
