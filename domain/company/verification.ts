/** How a company proves its identity: someone there responds to an email sent to an address at its domain. */

/** How a company has been verified. */
export const VERIFICATION_WAYS = ['domain', 'operator'] as const;
export type VerificationWay = (typeof VERIFICATION_WAYS)[number];

/** How many hours a code can be entered, how many wrong tries it allows, and how many emails a company can have sent in 24 hours. */
export const CODE_HOURS = 24;
export const MAX_CODE_ATTEMPTS = 5;
export const MAX_CODES_PER_DAY = 5;

/**
 * For how many days a company's former domain can't verify another company by code: as long as the pause after a declined invitation, and
 * longer than anything else that's counted per company.
 */
export const DOMAIN_WAIT_DAYS = 90;

/**
 * For how many days candidates are shown when counting a company's replies started, if another company had the domain
 * before.
 */
export const NEW_COUNT_DAYS = 365;

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 12;

/** The form in which codes are compared: twelve letters of Crockford's base 32. */
export const CODE_PATTERN = `^[${LETTERS}]{${CODE_LENGTH}}$`;

/**
 * A 60-bit code, to be read from one screen and typed on another. @param bytes random: at least twelve bytes, of which five bits each are
 * used
 * @returns twelve letters without hyphens
 * @throws RangeError for fewer bytes
 */
export function codeFrom(bytes: Uint8Array): string {
  if (bytes.length < CODE_LENGTH) throw new RangeError(`A code is made from ${CODE_LENGTH} bytes`);
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** A code for display: in groups of four. */
export function shownCode(code: string): string {
  return code.replace(/(.{4})(?=.)/gu, '$1-');
}

/** A typed or pasted code in the form used for comparing: without spaces and hyphens, and with O, I and L as the digits they look like. */
export function typedCode(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[\s‐-―-]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
}

/** Whether a code can still be entered. @param now the present */
export function isCodeOpen({ sentAt, wrongTries }: { sentAt: Date; wrongTries: number }, now: Date): boolean {
  return wrongTries < MAX_CODE_ATTEMPTS && now.getTime() - sentAt.getTime() < CODE_HOURS * 3_600_000;
}

/**
 * Whether changing the domain ends a verification, because it was for the previous domain. A company that the operator verified before it
 * had any domain stays verified when it enters one.
 */
export function losesVerification(
  company: { readonly domain: string | null; readonly verifiedBy: VerificationWay | null },
  nextDomain: string | null,
): boolean {
  return company.verifiedBy !== null && company.domain !== null && company.domain !== nextDomain;
}

/**
 * Whether a company may use a domain under the same registered domain as another company's: if the operator verified it, or it used that
 * domain before.
 */
export function mayShareDomain(
  present: { readonly domain: string | null; readonly verifiedBy: VerificationWay | null },
  domain: string,
): boolean {
  return present.verifiedBy === 'operator' || present.domain === domain;
}
