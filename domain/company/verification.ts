/** How a company shows that it is who it says: someone there answers a mail to an address at its domain. */

/** How a company has been verified. */
export const VERIFICATION_WAYS = ['domain', 'operator'] as const;
export type VerificationWay = (typeof VERIFICATION_WAYS)[number];

/** Hours in which a code can be given back, how many wrong tries a code allows, and mails a company may have sent in 24 hours. */
export const CODE_HOURS = 24;
export const MOST_CODE_TRIES = 5;
export const MOST_CODES_A_DAY = 5;

/**
 * Days for which no code verifies another company by a domain that a company had: as long as the pause after a declined invitation, and longer
 * than anything else counted for a company.
 */
export const DOMAIN_WAIT_DAYS = 90;

/** Days for which candidates can see when counting a company's replies started, if another company had its domain before. */
export const NEW_COUNT_DAYS = 365;

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 12;

/** The form of a code as it is compared: twelve letters of Crockford's base 32. */
export const CODE_PATTERN = `^[${LETTERS}]{${CODE_LENGTH}}$`;

/**
 * A code of 60 bits, to be read from one screen and typed on another.
 * @param bytes random: at least twelve bytes, of which five bits each are used
 * @returns twelve letters without hyphens
 * @throws RangeError for fewer bytes
 */
export function codeFrom(bytes: Uint8Array): string {
  if (bytes.length < CODE_LENGTH) throw new RangeError(`A code is made from ${CODE_LENGTH} bytes`);
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** A code as it is shown: in groups of four. */
export function shownCode(code: string): string {
  return code.replace(/(.{4})(?=.)/gu, '$1-');
}

/** What someone typed or pasted, as it is compared: without spaces and hyphens, and O, I and L as the figures they look like. */
export function typedCode(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[\s‐-―-]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
}

/** Whether a code can still be given back. @param now the present */
export function isCodeOpen({ sentAt, wrongTries }: { sentAt: Date; wrongTries: number }, now: Date): boolean {
  return wrongTries < MOST_CODE_TRIES && now.getTime() - sentAt.getTime() < CODE_HOURS * 3_600_000;
}

/**
 * Whether another domain takes a verification away: it was for the previous domain. A company that the operator verified before it had any
 * domain stays verified when it names one.
 */
export function losesVerification(
  company: { readonly domain: string | null; readonly verifiedBy: VerificationWay | null },
  nextDomain: string | null,
): boolean {
  return company.verifiedBy !== null && company.domain !== null && company.domain !== nextDomain;
}

/** Whether a company may name a domain that others below the same registered domain have: the operator verified it, or it has named it before. */
export function mayShareDomain(
  present: { readonly domain: string | null; readonly verifiedBy: VerificationWay | null },
  domain: string,
): boolean {
  return present.verifiedBy === 'operator' || present.domain === domain;
}
