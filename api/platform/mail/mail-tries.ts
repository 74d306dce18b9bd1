import { type RawBuilder, sql } from 'kysely';

/** The first pause after a try. It is longer than one mail can take to send, so that no one else takes one that is just being sent. */
const FIRST_PAUSE_MINUTES = 15;

/** After this many tries an email is abandoned: with pauses that double, the last try is a day and a third after the first. */
export const MOST_MAIL_TRIES = 8;

/**
 * How long to wait after a try before the next one. @param tries the number of tries before that one, or the column that counts them
 */
export function pauseAfterTry(tries: string | number): RawBuilder<unknown> {
  const before = typeof tries === 'string' ? sql.ref(tries) : sql.val(tries);
  return sql`make_interval(mins => (${FIRST_PAUSE_MINUTES} * 2 ^ ${before})::int)`;
}
