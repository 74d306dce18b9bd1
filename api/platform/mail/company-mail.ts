import { msg } from '@common-ground/i18n/message';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import type { UnnamedMail } from './mail.ts';
import { releaseCompanyMail, reserveCompanyMail } from './mail-allowance.ts';
import type { MailContent, MailDraft } from './mail-content.ts';
import { openMailDigestKeys } from './mail-digest-keys.ts';
import { isPermanentlyRefused } from './mail-failure.ts';
import type { CompanyMailKind } from './mail-totals.ts';
import { unsubscribeUrlOf } from './unsubscribe.ts';
import { writeMail } from './write-mail.ts';

/** An email that a company causes to someone who may not have an account. */
export type CompanyMail = MailDraft & {
  readonly companyId: string;
  readonly kind: CompanyMailKind;
};

/** An email that was counted, with the links that stop such emails. */
type CountedMail = UnnamedMail & Pick<CompanyMail, 'companyId' | 'kind'>;

/**
 * `refused`: the mail server will never accept it. `unwanted`: the person has stopped such emails, or has had enough of them today.
 * `limit_reached`: the company has reached its limit, or is no longer verified.
 */
export type CompanyMailOutcome = 'sent' | 'refused' | 'unwanted' | 'limit_reached';

type Needed = Pick<Context, 'config' | 'now' | 'sendMail' | 'systemDb'>;

/**
 * Counts an email that a company causes, within the daily limits and never before the company is verified (except for the code that
 * verifies it). @returns the finished email with the links that stop such emails, or why it mustn't be sent
 */
export async function reserveMail(
  { config, now, systemDb }: Pick<Needed, 'config' | 'now' | 'systemDb'>,
  mail: CompanyMail,
): Promise<CountedMail | 'unwanted' | 'limit_reached'> {
  const keys = await openMailDigestKeys(config.mailDigest);
  // Bypasses row level security: emails to an address are counted across all companies.
  const { companyId, kind, to } = mail;
  const reserved = await reserveCompanyMail(systemDb, keys, { companyId, kind, to, at: now() });
  if (reserved === 'company_limit') return 'limit_reached';
  if (reserved === 'recipient_limit') return 'unwanted';
  const content = withStops(mail.content, config.publicUrl, reserved);
  return { ...writeMail({ ...mail, content }), companyId, kind };
}

/** Adds the links that stop all such emails to the mailbox and, for a stranger's code, codes to the domain. */
function withStops(
  content: MailContent,
  publicUrl: string,
  { stopToken, domainStopToken }: { stopToken: string; domainStopToken: string | null },
): MailContent {
  const page = `${publicUrl}/login`;
  const forDomain =
    domainStopToken === null
      ? []
      : [
          {
            label: msg`Only send codes to your domain if someone with an address there asks for them`,
            url: `${page}?stop-codes=${domainStopToken}`,
          },
        ];
  const stop = {
    label: msg`Stop invitations and codes from companies on Common Ground`,
    url: `${page}?stop=${stopToken}`,
  };
  return {
    unsubscribeUrl: unsubscribeUrlOf(publicUrl, stopToken),
    ...content,
    stops: [...(content.stops ?? []), stop, ...forDomain],
  };
}

/**
 * Sends an email that a company causes, for a job that retries. @throws for a failure that may have passed by the next attempt; nothing
 * is counted then
 */
export async function sendCompanyMail(
  { sendMail, ...needed }: Needed,
  { id, ...mail }: CompanyMail & { readonly id: string },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<CompanyMailOutcome> {
  const reserved = await reserveMail(needed, mail);
  if (typeof reserved === 'string') return reserved;
  const { kind, ...sent } = reserved;
  try {
    await sendMail({ ...sent, id });
    return 'sent';
  } catch (error) {
    if (!isPermanentlyRefused(error)) {
      await releaseCompanyMail(needed.systemDb, await openMailDigestKeys(needed.config.mailDigest), mail);
      throw error;
    }
    // Not the error itself: a mail server's message may repeat the address.
    log.warn({ kind }, 'The mail server refused an email caused by a company');
    return 'refused';
  }
}
