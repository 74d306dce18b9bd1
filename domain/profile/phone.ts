/**
 * A telephone number as it is stored: E.164, "+" and 7 to 15 digits, the first of them not 0. Whether such a number is in use in
 * its country is not asked: number plans change faster than software.
 */
export const PHONE_PATTERN = '^\\+[1-9]\\d{6,14}$';
