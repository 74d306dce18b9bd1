import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context.ts';
import type { Mail } from './mail.ts';
import { type CompanyMailKind, releaseCompanyMail, reserveCompanyMail } from './mail-allowance.ts';

/**
 * `failed`: the mail server did not take it. `unwanted`: the person has stopped such mail, or got enough of it today. `limit_reached`: the
 * company has caused as much as it may, or is not verified any more.
 */
export type CompanyMailOutcome = 'sent' | 'failed' | 'unwanted' | 'limit_reached';

/**
 * Sends a mail that a company causes to somebody who may have no account: within what a day allows, never before the company is verified
 * (but for the code that verifies it), and with a link by which the person stops all such mail.
 */
export async function sendCompanyMail(
  { config, now, sendMail, systemDb }: Pick<Context, 'config' | 'now' | 'sendMail' | 'systemDb'>,
  { kind, ...mail }: Mail & { readonly companyId: string; readonly kind: CompanyMailKind },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<CompanyMailOutcome> {
  // Past the walls: what an address is sent is counted over all companies.
  const reserved = await reserveCompanyMail(systemDb, { ...mail, kind, at: now() });
  if (reserved === 'company_limit') return 'limit_reached';
  if (reserved === 'recipient_limit') return 'unwanted';
  const link = `${config.publicUrl}/stop-mail#${reserved.stopToken}`;
  try {
    await sendMail({
      ...mail,
      text: `${mail.text}\n\nTo stop invitations and codes that companies send you through Common Ground:\n${link}`,
    });
    return 'sent';
  } catch {
    // Not the error itself: a mail server's words may repeat the address.
    log.warn({ kind }, 'A mail that a company caused could not be sent');
    await releaseCompanyMail(systemDb, { ...mail, kind });
    return 'failed';
  }
}
