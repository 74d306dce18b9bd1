import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { type MailReservation, reserveMail } from '../../platform/mail/company-mail.ts';
import { type PostOutcome, postReservedMails } from '../../platform/mail/post-mails.ts';
import type { NewRaterLink } from '../../stores/company-culture/rater-invitation.store.ts';
import { prepareRaterMails, type RatingCompany } from './rater-link.mail.ts';

/** What is mailed, and how its links are stored. */
type RaterMailing = {
  readonly company: RatingCompany;
  readonly addresses: readonly string[];
  readonly kind: 'rater_link' | 'rater_request';
  insert(links: readonly NewRaterLink[]): Promise<void>;
  /** Deletes a link that the mail server refused. */
  withdraw(tokenHash: Buffer): Promise<void>;
};

/**
 * Mails mailboxes their links, or that this year's has been opened. Counts each mail before anything else, and sends the database the same
 * statements either way: how long an answer takes doesn't show who has opened a link.
 * @returns each address's outcome, in order
 */
export async function postRaterMails(
  context: Context,
  { company, addresses, kind, insert, withdraw }: RaterMailing,
  log: FastifyBaseLogger,
): Promise<PostOutcome[]> {
  const { companyId } = company;
  const outcomes = new Map<string, PostOutcome>();
  const reservations = new Map<string, MailReservation>();
  for (const to of addresses) {
    const reserved = await reserveMail(context, { companyId, kind, to });
    if (typeof reserved === 'string') outcomes.set(to, reserved);
    else reservations.set(to, reserved);
  }
  if (reservations.size > 0) {
    const mails = await prepareRaterMails(context, { company, kind, reservations });
    await insert(mails.map(({ link }) => link));
    const posted = await postReservedMails(context, mails, log);
    for (const [at, { mail, link }] of mails.entries()) {
      const outcome = posted[at] ?? 'refused';
      outcomes.set(mail.to, outcome);
      if (outcome === 'refused') await withdraw(link.tokenHash);
    }
  }
  return addresses.map((to) => outcomes.get(to) ?? 'refused');
}
