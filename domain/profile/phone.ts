/**
 * A telephone number as it is stored: E.164, "+" and 7 to 15 digits, the first of them not 0. Whether such a number is in use in
 * its country is not asked: number plans change faster than software.
 */
export const PHONE_PATTERN = '^\\+[1-9]\\d{6,14}$';

const PHONE = new RegExp(PHONE_PATTERN, 'u');

/**
 * A number that is written with its country code, as E.164: `+84 912-345 678` is `+84912345678`. It needs no data on countries.
 * @returns null for a national number, and for what is no number
 */
export function internationalPhone(text: string): string | null {
  // Whether a “(0)” is dialled from abroad depends on the country, so it isn't decided here.
  if (text.includes('(0)')) return null;
  const bare = text.trim().replace(/[\s().\-–/]/g, '');
  return PHONE.test(bare) ? bare : null;
}
