import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * The ids of rows that a query locks, for `= any(…)`. If such a query follows `in`, Postgres may choose a plan that
 * runs it again for each row of the table: each run then locks another row, and more rows are updated than the limit allows. An
 * array is computed once.
 */
export function anyOfLocked<Id>(query: Expression<Readonly<Record<string, Id>>>): RawBuilder<Id> {
  return sql<Id>`any(array(${query}))`;
}
