import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/**
 * Builds a query on first use and then runs it with other values: building takes longer than everything else that this process does for a
 * short read, and some queries run with nearly every request. Row level security applies as usual, by connection. @param build builds the
 * query; each value must appear in it as a parameter, and the text mustn't depend on the values
 */
export function prepareQuery<const Values extends readonly string[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (db: Database, ...values: Values) => Promise<readonly Row[]> {
  let prepared: { query: CompiledQuery<Row>; indexes: readonly number[] } | undefined;

  function prepare(db: Database, count: number) {
    const marks = Array.from({ length: count }, (_, index) => `value ${index}`);
    const query = build(db, ...(marks as unknown as Values)).compile();
    const indexes = query.parameters.map((parameter) => marks.indexOf(parameter as string));
    if (!marks.every((_, index) => indexes.includes(index)))
      throw new Error('A prepared query has a value that isn’t one of its parameters');
    return { query, indexes };
  }

  return async (db, ...values) => {
    prepared ??= prepare(db, values.length);
    const { query, indexes } = prepared;
    const parameters = indexes.map((index, at) => (index < 0 ? query.parameters[at] : values[index]));
    const statement: CompiledQuery<Row> = { ...query, parameters };
    return (await db.executeQuery(statement)).rows;
  };
}
