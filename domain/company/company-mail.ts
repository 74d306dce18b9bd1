import { normalForm } from '../normal-form.ts';
import { MAX_CODES_PER_DAY } from './verification.ts';

/** The mail that a company causes to people who may have no account here: codes to its domain, links for raters, invitations. */

/**
 * The most such emails within 24 hours: per company, team invitations per company, per address from one company, and per address
 * from all companies together. Codes are counted separately, so that codes and other emails can't block each other.
 */
export const MAILS_PER_DAY = {
  company: 500,
  teamInvitations: 20,
  recipient: 10,
  /**
   * To one address from all companies, as long as a company may send more than its first one there: the rest is for those that haven't
   * sent any yet, so that a few companies can't use it up.
   */
  recipientBeforeRepeats: 5,
  /** From one company to one address: emails from other companies still arrive. */
  companyToRecipient: 3,
  codes: MAX_CODES_PER_DAY,
  /** From one company to one address. */
  codesToRecipient: 3,
  recipientCodes: 10,
  /**
   * Rater links requested on a company's public page. They're counted apart from what the company itself sends, because anyone can
   * request them.
   */
  raterRequests: 200,
  /** The same limit per address. */
  raterRequestsToRecipient: 2,
  /** Codes requested by strangers, to all mailboxes at one registered domain together. */
  domainCodes: 20,
  /** Codes requested by people with a confirmed address at the same registered domain. Requests by strangers don't count. */
  colleagueCodes: 10,
} as const;

/**
 * For how many days after a code has verified a company its limits are lower, and the limits: someone who verified a mailbox provider's
 * domain would be noticed in that time. Companies that the operator verifies have been reviewed already.
 */
export const FIRST_DAYS = 3;
export const MAILS_PER_FIRST_DAY = { company: 50, teamInvitations: 5, raterRequests: 50 } as const;

const DROPPED_CHARACTERS = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Z}]/gu;

/** Providers that ignore dots before the `@`, with both names leading to one mailbox. */
const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The form of an address used to count mail to it: in lower case and without anything after a `+`, because `ana+1@…` and `ana+2@…` end
 * in one mailbox, as do `a.na@gmail.com` and `ana@googlemail.com`. Addresses typed before `EMAIL_ADDRESS_PATTERN` existed may contain
 * quotation marks, spaces and invisible characters; mail programs drop them. Use it only for counting: accounts keep the address as
 * typed.
 */
export function foldedAddress(address: string): string {
  const lower = normalForm(address, 'NFKC').toLowerCase();
  const at = lower.lastIndexOf('@');
  const [mailbox = ''] = unquoted(lower.slice(0, at)).replaceAll(DROPPED_CHARACTERS, '').split('+');
  const domain = lower.slice(at + 1);
  return GMAIL.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}

/** The part before the `@` without the quotation marks and backslashes that it may be written with (RFC 5321, 4.1.2). */
function unquoted(mailbox: string): string {
  const inside = /^"(.*)"$/s.exec(mailbox)?.[1];
  return inside === undefined ? mailbox : inside.replaceAll(/\\(.)/gs, '$1');
}
