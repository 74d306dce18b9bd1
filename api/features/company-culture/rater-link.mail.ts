import { createHash } from 'node:crypto';
import { RATER_LINK_DAYS, ratingYear } from '@common-ground/domain/company-culture/rater-link';
import { isolated } from '@common-ground/domain/isolated';
import { msg } from '@common-ground/i18n/message';
import type { Context } from '../../platform/context.ts';
import type { CompanyMail } from '../../platform/mail/company-mail.ts';
import type { MailBlock, MailContent } from '../../platform/mail/mail-content.ts';
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

/**
 * An email to one mailbox, and its link. A mailbox whose link was opened this year gets an email without the link, which is stored all the
 * same: the database gets the same statements for every mailbox, so how long an answer takes doesn't show who has opened theirs.
 */
export type RaterMailing = {
  readonly to: string;
  readonly tokenHash: Buffer;
  readonly link: NewRaterLink;
  readonly mail: CompanyMail & { readonly cause: MailCause };
};

/** The digest of a link's secret, which is what's stored. */
export function hashOfRaterToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The address that a link's secret opens. */
export function raterLinkOf({ config }: Pick<Context, 'config'>, token: string): string {
  return `${config.publicUrl}/login?invite=${token}`;
}

/**
 * Prepares emails with links for mailboxes. Each gets an email, whether or not it has had this year's link, so that neither the company nor
 * anyone else can tell from emails, counts or responses who has opened a link.
 * @param kind `rater_link` where the company asks for them, `rater_request` where someone asks on its open page
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
    const content = rated.has(digest.toString('base64'))
      ? usedLinkMail({ ...company, year })
      : raterLinkMail({ ...company, year, kind, link: raterLinkOf(context, token) });
    return {
      to,
      tokenHash,
      link: { tokenHash, mailbox: { year, digest, domain } },
      mail: { to, content, companyId, kind, cause: { raterTokenHash: tokenHash } },
    };
  });
}

type ToMailbox = Pick<RatingCompany, 'companyName' | 'domain'> & { readonly year: number };

/** What the sentences call the company. */
function namesOf({ companyName, domain }: ToMailbox) {
  return { company: isolated(onOneLine(companyName)), domain };
}

/** The invitation to one rater. */
export function raterLinkMail(
  invitation: ToMailbox & { kind: 'rater_link' | 'rater_request'; link: string },
): MailContent {
  const { link, kind } = invitation;
  const { company, domain } = namesOf(invitation);
  return {
    subject: msg`Describe how people work at your company: 10 minutes, no name needed`,
    body: [
      kind === 'rater_link'
        ? msg`${{ company }} (${{ domain }}) would like you and your colleagues to describe how people work there. It’s 54 short questions and takes about 10 minutes.`
        : msg`Someone asked us to send you a link to describe how people work at ${{ company }} (${{ domain }}). It’s 54 short questions and takes about 10 minutes.`,
      msg`Don’t forward this email: anyone with the link can answer in your place. It works once, within ${{ days: RATER_LINK_DAYS }} days, and each mailbox can be used once a year.`,
    ],
    action: { label: msg`Describe how people work`, url: link },
    notes: [
      msg`We store your answers without your name or email address. Once at least five people have answered, the company sees rounded averages and, from 25 answers on, how far apart people are. Someone who knows all the others’ answers could estimate yours, but not work them out. Taking part is up to you.`,
      withoutGuarantee(invitation),
    ],
    reason:
      kind === 'rater_link'
        ? msg`You’re getting this email because the company entered your address. If you didn’t expect it, you can ignore it.`
        : msg`You’re getting this email because someone entered your address on the company’s page. If you didn’t expect it, you can ignore it.`,
  };
}

/** What can't be promised to raters. */
function withoutGuarantee({ year }: ToMailbox): MailBlock {
  return msg`What we can’t promise: while your session is open, anyone who runs our servers could, with effort, link your answers to it. In a small team, colleagues may guess who gave unusual answers. Until the end of ${{ year }} we keep a code made from this address, so that each mailbox can be used only once.`;
}

/** What a mailbox gets instead of a second link. */
export function usedLinkMail(mailbox: ToMailbox): MailContent {
  const { year } = mailbox;
  const { company, domain } = namesOf(mailbox);
  return {
    subject: msg`Your link for ${{ year }} has already been opened`,
    body: [
      msg`We were asked to send you a link to describe how people work at ${{ company }} (${{ domain }}). Your link for ${{ year }} has already been opened, and each mailbox can be used once a year.`,
      msg`If you haven’t finished, open the page again in the browser you started in. You have 30 days from the day you started.`,
      msg`Only you get this email. We don’t show the company who has opened a link.`,
    ],
    reason: msg`You’re getting this email because someone asked for a link to your address. If you didn’t expect it, you can ignore it.`,
  };
}
