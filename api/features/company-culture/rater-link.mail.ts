import { createHash } from 'node:crypto';
import { RATER_LINK_DAYS, ratingYear } from '@common-ground/domain/company-culture/rater-link';
import { isolated } from '@common-ground/domain/isolated';
import type { Context } from '../../platform/context.ts';
import type { CompanyMail } from '../../platform/mail/company-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { openMailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { yearlyDigest } from '../../platform/mail/mail-digests.ts';
import { onOneLine } from '../../platform/mail/mailed-text.ts';
import type { MailCause } from '../../platform/mail/queued-mail-rows.ts';
import { findMailboxKey, findRatedMailboxes } from '../../stores/company-culture/rated-mailbox.store.ts';
import type { NewRaterLink } from '../../stores/company-culture/rater-invitation.store.ts';

/** A company with the domain that it has proven to have. */
export type RatingCompany = {
  readonly companyId: string;
  readonly companyName: string;
  readonly domain: string;
};

/** An email to one mailbox, and the link in it; a mailbox whose link was opened this year gets an email without one. */
export type RaterMailing = {
  readonly to: string;
  readonly tokenHash: Buffer;
  readonly link: NewRaterLink | null;
  readonly mail: CompanyMail & { readonly cause: MailCause };
};

/** What a link's secret is kept as. */
export function hashOfRaterToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The address that a link's secret opens. */
export function raterLinkOf({ config }: Pick<Context, 'config'>, token: string): string {
  return `${config.publicUrl}/login?invite=${token}`;
}

/**
 * Prepares emails with links for mailboxes. Each gets an email, whether it has had this year's link or not, so that neither the company nor
 * anybody else learns from what is sent, counted or answered who has opened a link.
 * @param kind `rater_link` where the company asks for them, `rater_request` where somebody asks on its open page
 */
export async function prepareRaterMails(
  context: Pick<Context, 'config' | 'now' | 'random' | 'systemDb'>,
  company: RatingCompany,
  addresses: readonly string[],
  kind: 'rater_link' | 'rater_request',
): Promise<RaterMailing[]> {
  const { config, now, random, systemDb } = context;
  const { companyId, domain } = company;
  const year = ratingYear(now().toISOString());
  const keys = await openMailDigestKeys(config.mailDigest);
  // Bypasses row level security: the company itself can't read which mailboxes have opened a link.
  const key = await findMailboxKey(systemDb, keys, year);
  const mailboxes = addresses.map((to) => ({ to, digest: yearlyDigest(key, companyId, to) }));
  const digests = mailboxes.map(({ digest }) => digest);
  const rated = await findRatedMailboxes(systemDb, companyId, year, digests);
  return mailboxes.map(({ to, digest }) => {
    const token = random.secret();
    const tokenHash = hashOfRaterToken(token);
    if (rated.has(digest.toString('base64'))) {
      const mail = { ...usedLinkMail({ ...company, to, year }), companyId, kind, cause: {} };
      return { to, tokenHash, link: null, mail };
    }
    const text = raterLinkMail({ ...company, to, year, kind, link: raterLinkOf(context, token) });
    const mail = { ...text, companyId, kind, cause: { raterTokenHash: tokenHash } };
    return { to, tokenHash, link: { tokenHash, mailbox: { year, digest, domain } }, mail };
  });
}

type ToMailbox = Pick<RatingCompany, 'companyName' | 'domain'> & {
  readonly to: string;
  readonly year: number;
};

function nameIn({ companyName, domain }: ToMailbox): string {
  return `${isolated(onOneLine(companyName))} (${domain})`;
}

/** The invitation to one rater. */
function raterLinkMail(invitation: ToMailbox & { kind: 'rater_link' | 'rater_request'; link: string }): Mail {
  const { to, link, kind, year } = invitation;
  const source = nameIn(invitation);
  return {
    to,
    subject: 'How do people work at your company? 10 minutes, without your name',
    text: [
      'Hello,',
      kind === 'rater_link'
        ? `${source} asks you and your colleagues to describe how people work there. You answer 54 short questions. It takes about 10 minutes.`
        : `Someone asked us to send this address a link for describing how people work at ${source}. You answer 54 short questions. It takes about 10 minutes.`,
      `This link is only for you. It works once, within ${RATER_LINK_DAYS} days, and each mailbox can answer once a year:`,
      link,
      'Your answers are stored without your name and without this address. The company sees results only when at least five people have answered, and never the answers of one person. You can decide freely whether to take part.',
      `What we can’t promise: whoever runs the servers could, with effort, tie answers to a session while it’s open. If you’re few and answer very differently, colleagues may guess. Until the end of ${year} we keep a code made from this address, so that no mailbox answers twice.`,
      'If you didn’t expect this, you can ignore it.',
      'Common Ground',
    ].join('\n\n'),
  };
}

/** What a mailbox gets in place of a second link. */
function usedLinkMail(mailbox: ToMailbox): Mail {
  const { to, year } = mailbox;
  return {
    to,
    subject: `Your link for ${year} has already been opened`,
    text: [
      'Hello,',
      `We were asked to send this address a link for describing how people work at ${nameIn(mailbox)}. Its link for ${year} has already been opened, and each mailbox can answer once a year.`,
      'If you haven’t finished, open the same page again in the browser you began in. You have 30 days from the day you began.',
      'Only you get this email. The company isn’t shown who has opened a link.',
      'If you didn’t expect this, you can ignore it.',
      'Common Ground',
    ].join('\n\n'),
  };
}
