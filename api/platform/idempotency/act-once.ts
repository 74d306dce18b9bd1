import { sql } from 'kysely';
import type { AccountScope } from '../auth/scope.ts';
import type { Database } from '../db/database.ts';

/** What an idempotent request carries: its key, and the SHA-256 in hex of the operation, the parameters and the body. */
export type KeyedRequest = { readonly idempotencyKey: string; readonly requestSha256: string };

/**
 * Runs an act in a transaction, one of an account and a key at a time: the second one finds what the first one made. Look for that
 * inside, before anything else can refuse the request, and compare it with `isSameRequest`.
 */
export function actOnce<Answer>(
  db: Database,
  scope: AccountScope,
  { idempotencyKey }: KeyedRequest,
  act: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (transaction) => {
    const name = `${scope.accountId} ${idempotencyKey}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 57))`.execute(transaction);
    return act(transaction);
  });
}

/** Whether what was made under a key before was asked for by this very request. @param sha256 null for what is older than digests */
export function isSameRequest(sha256: string | null, { requestSha256 }: KeyedRequest): boolean {
  return sha256 === null || sha256 === requestSha256;
}
