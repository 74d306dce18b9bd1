import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type Transaction, type TransactionBuilder } from 'kysely';

const transactions = new AsyncLocalStorage<true>();

/**
 * Whether the current work is part of a transaction. Nothing that waits for an outside service may be: it would hold a connection and row
 * locks for as long as that takes.
 */
export function isInsideTransaction(): boolean {
  return transactions.getStore() === true;
}

/** Kysely with transactions that can be detected. */
export class WatchedKysely<Schema> extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) =>
      execute((transaction) => transactions.run(true, () => work(transaction)));
    return builder;
  }
}
