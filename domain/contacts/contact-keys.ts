import { foldedText, readableText } from '../cv-import/text/folded-text.ts';
import { normalForm } from '../normal-form.ts';
import { LINK_LENGTH, LINK_PATTERN } from '../profile/entry.ts';
import { internationalNumber } from '../profile/lists/calling-codes.ts';
import { PHONE_PATTERN } from '../profile/phone.ts';
import { CONTACT_LIMITS } from './contact.ts';

/** The forms in which email addresses, phone numbers, links and names of people are compared. */

/** An address in the form in which two of them are the same: without spaces around it, in small letters. */
export function mailKey(mail: string): string {
  return normalForm(mail, 'NFKC').trim().toLowerCase();
}

const PHONE = new RegExp(PHONE_PATTERN, 'u');

/**
 * A phone number as E.164, from what people write: with spaces, brackets and hyphens, with + or 00, or a national one. @param country ISO
 * 3166-1 alpha-2, for national numbers; null if there is none @returns null for anything that isn't a number, and for a national one
 * without a known country
 */
export function phoneNumber(text: string, country: string | null): string | null {
  const written = readableText(text).replace(/^tel:/i, '').replace(/\(0\)/, '');
  if (!/^[+\d\s().\-–/]+$/.test(written)) return null;
  const digits = written.replace(/\D/g, '');
  const number =
    written.lastIndexOf('+') === 0 || /^\(\+/.test(written)
      ? `+${digits}`
      : digits.startsWith('00')
        ? `+${digits.slice(2)}`
        : country && internationalNumber(digits, country);
  return number && PHONE.test(number) ? number : null;
}

const LINK = new RegExp(LINK_PATTERN, 'u');

/** Turns what people write into an https link: with or without `http://`. Null if it isn't a link. */
export function secureLink(text: string): string | null {
  const withoutSymbolsOrSpaces = normalForm(text, 'NFC')
    .trim()
    .replace(/^https?:\/\//i, '');
  const link = `https://${withoutSymbolsOrSpaces}`;
  return link.length <= LINK_LENGTH && LINK.test(link) ? link : null;
}

/** Sites on which capitals in the path make no difference. */
const CASELESS = /(?:^|\.)(?:linkedin\.com|github\.com|gitlab\.com|xing\.com)$/;

/**
 * A link in a form that's equal for two links to the same page: without `https://`, `www.`, a slash at the end, and what follows `#` or
 * `?utm_`. A network's own domain for a country is the same network.
 */
export function linkKey(link: string): string {
  const withoutSymbolsOrSpaces = normalForm(link, 'NFC')
    .trim()
    .replace(/^https?:\/\//i, '');
  const from = withoutSymbolsOrSpaces.search(/[/?#]/);
  const host = (from === -1 ? withoutSymbolsOrSpaces : withoutSymbolsOrSpaces.slice(0, from))
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/^[a-z]{2}\.linkedin\.com$/, 'linkedin.com');
  const rest = (from === -1 ? '' : withoutSymbolsOrSpaces.slice(from))
    .replace(/#.*$/, '')
    .replace(/\?utm_.*$/i, '')
    .replace(/\/+$/, '');
  return `${host}${CASELESS.test(host) ? rest.toLowerCase() : rest}`;
}

/**
 * A person's name in a form that's equal for two names that may be the same person's: folded, without accents and punctuation, whatever
 * the order of its words. Empty for a name without letters, which matches nothing.
 */
export function personNameKey(name: string): string {
  // Some characters normalise to eighteen letters, so only as many are checked as a name may have.
  const words =
    foldedText(readableText(name).slice(0, CONTACT_LIMITS.name)).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.sort().join(' ');
}
