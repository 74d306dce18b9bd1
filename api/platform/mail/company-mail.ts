import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import type { Mail } from './mail.ts';
import { releaseCompanyMail, reserveCompanyMail } from './mail-allowance.ts';
import { openMailDigestKeys } from './mail-digest-keys.ts';
import { isRefusedForGood } from './mail-failure.ts';
import type { CompanyMailKind } from './mail-totals.ts';

/** A mail that a company causes to somebody who may have no account. */
export type CompanyMail = Mail & { readonly companyId: string; readonly kind: CompanyMailKind };

/**
 * `refused`: the mail server won't ever take it. `unwanted`: the person has stopped such mail, or got enough of it today. `limit_reached`: the
 * company has caused as much as it may, or is not verified any more.
 */
export type CompanyMailOutcome = 'sent' | 'refused' | 'unwanted' | 'limit_reached';

type Needed = Pick<Context, 'config' | 'now' | 'sendMail' | 'systemDb'>;

/**
 * Counts a mail that a company causes, within what a day allows and never before the company is verified (but for the code that verifies it).
 * @returns the mail with the link by which the person stops all such mail, or why it may not go
 */
export async function reserveMail<Sent extends CompanyMail>(
  { config, now, systemDb }: Pick<Needed, 'config' | 'now' | 'systemDb'>,
  mail: Sent,
): Promise<Sent | 'unwanted' | 'limit_reached'> {
  const keys = await openMailDigestKeys(config.mailDigest);
  // Bypasses row level security: emails to an address are counted across all companies.
  const reserved = await reserveCompanyMail(systemDb, keys, { ...mail, at: now() });
  if (reserved === 'company_limit') return 'limit_reached';
  if (reserved === 'recipient_limit') return 'unwanted';
  const page = `${config.publicUrl}/stop-mail`;
  const { stopToken, domainStopToken } = reserved;
  const forDomain =
    domainStopToken === null
      ? []
      : [
          `To stop codes to everyone at your domain that people without an address there ask for:\n${page}#domain=${domainStopToken}`,
        ];
  return {
    ...mail,
    text: [
      mail.text,
      `To stop invitations and codes from companies on Common Ground:\n${page}#${stopToken}`,
      ...forDomain,
    ].join('\n\n'),
  };
}

/**
 * Sends a mail that a company causes, for a job that tries again by itself.
 * @throws what may be over by the next try; nothing is counted then
 */
export async function sendCompanyMail(
  { sendMail, ...needed }: Needed,
  mail: CompanyMail,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<CompanyMailOutcome> {
  const reserved = await reserveMail(needed, mail);
  if (typeof reserved === 'string') return reserved;
  const { kind, ...sent } = reserved;
  try {
    await sendMail(sent);
    return 'sent';
  } catch (error) {
    if (!isRefusedForGood(error)) {
      await releaseCompanyMail(needed.systemDb, await openMailDigestKeys(needed.config.mailDigest), mail);
      throw error;
    }
    // Not the error itself: a mail server's words may repeat the address.
    log.warn({ kind }, 'The mail server refused a mail that a company caused');
    return 'refused';
  }
}
