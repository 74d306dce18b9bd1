import { type RawBuilder, sql } from 'kysely';

/** The first pause after a try. It is longer than one mail can take to send, so that no one else takes one that is just being sent. */
const FIRST_PAUSE_MINUTES = 15;

/** A mail that could not be sent so often is given up: with pauses that double, the last try is a day and a third after the first. */
export const MOST_MAIL_TRIES = 8;

/**
 * How long a mail is left alone after a try, before it is tried again.
 * @param tries how many tries came before that one: their number, or the column that counts them
 */
export function pauseAfterTry(tries: string | number): RawBuilder<unknown> {
  const before = typeof tries === 'string' ? sql.ref(tries) : sql.val(tries);
  return sql`make_interval(mins => (${FIRST_PAUSE_MINUTES} * 2 ^ ${before})::int)`;
}
