import { normalForm } from '../normal-form.ts';
import { MOST_CODES_A_DAY } from './verification.ts';

/** The mail that a company causes to people who may have no account here: codes to its domain, links for raters, invitations. */

/**
 * The most such mails within 24 hours: for one company, of these invitations to its team, and to one address from all companies together.
 * Codes are in none of these: they have totals of their own, so that neither keeps the other from arriving.
 */
export const MAILS_A_DAY = {
  company: 500,
  teamInvitations: 20,
  recipient: 10,
  codes: MOST_CODES_A_DAY,
  recipientCodes: 10,
} as const;

/**
 * The form of an address in which mails to it are counted: in lower case and without what follows a `+`, because `ana+1@…` and `ana+2@…`
 * end in one mailbox.
 */
export function foldedAddress(address: string): string {
  const lower = normalForm(address, 'NFKC').toLowerCase();
  const at = lower.lastIndexOf('@');
  const [mailbox = ''] = lower.slice(0, at).split('+');
  return `${mailbox}${lower.slice(at)}`;
}
