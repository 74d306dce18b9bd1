/**
 * A phone number as stored: E.164, "+" and 7 to 15 digits, the first not 0. We don't check whether such a number exists in its country,
 * because numbering plans change faster than software.
 */
export const PHONE_PATTERN = '^\\+[1-9]\\d{6,14}$';

const PHONE = new RegExp(PHONE_PATTERN, 'u');

/**
 * Converts a number written with its country code to E.164: `+84 912-345 678` is `+84912345678`. It needs no country data. @returns null
 * for a national number, and for anything that isn't a number
 */
export function internationalPhone(text: string): string | null {
  // Whether a “(0)” is dialled from abroad depends on the country, so it isn't decided here.
  if (text.includes('(0)')) return null;
  const digits = text.trim().replace(/[\s().\-–/]/g, '');
  return PHONE.test(digits) ? digits : null;
}
