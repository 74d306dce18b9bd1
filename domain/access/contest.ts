/** Maximum length of the note that challenges an overlap, and of the answer, in characters. */
export const CONTEST_LIMITS = { note: 1_000, answer: 2_000 } as const;

/** The most challenges of one candidate that can be unanswered at once. */
export const MAX_OPEN_CONTESTS = 10;

/** How many days we take to answer a challenge: within the month that Article 12(3) of the GDPR allows. */
export const CONTEST_ANSWER_DAYS = 28;

/** Digits and letters that can't be mistaken for one another (Crockford's base 32). */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A reference that can be read out, such as "CG-7K3M-92QF".
 * @param numbers eight random whole numbers from 0 to 31
 */
export function contestReference(numbers: readonly number[]): string {
  const signs = numbers.slice(0, 8).map((number) => CHARACTERS[number % CHARACTERS.length]);
  return `CG-${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`;
}
