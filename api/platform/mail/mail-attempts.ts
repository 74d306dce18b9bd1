import { type RawBuilder, sql } from 'kysely';

/**
 * The first pause after an attempt. It's longer than sending one email can take, so that no one else claims
 * one that is still being sent.
 */
const FIRST_PAUSE_MINUTES = 15;

/** After this many attempts an email is abandoned: with pauses that double, the last attempt is a day and a third after the first. */
export const MAX_MAIL_ATTEMPTS = 8;

/**
 * How long to wait after an attempt before the next one. @param tries the number of attempts before that one, or the column that counts
 * them
 */
export function pauseAfterAttempt(tries: string | number): RawBuilder<unknown> {
  const before = typeof tries === 'string' ? sql.ref(tries) : sql.val(tries);
  return sql`make_interval(mins => (${FIRST_PAUSE_MINUTES} * 2 ^ ${before})::int)`;
}
