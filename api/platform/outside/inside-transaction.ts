import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type Transaction, type TransactionBuilder } from 'kysely';

const transactions = new AsyncLocalStorage<true>();

/**
 * Whether the current work is part of a transaction. What waits for someone outside may not be: it would keep a connection, and the rows that
 * are locked, for as long as they take.
 */
export function isInsideTransaction(): boolean {
  return transactions.getStore() === true;
}

/** Kysely whose transactions know of themselves. */
export class WatchedKysely<Schema> extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) =>
      execute((transaction) => transactions.run(true, () => work(transaction)));
    return builder;
  }
}
