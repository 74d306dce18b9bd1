import { sql } from 'kysely';
import type { AccountScope } from '../auth/scope.ts';
import type { Database } from '../db/database.ts';

/** An idempotent request's key, and the SHA-256 in hex of its operation, parameters and body. */
export type KeyedRequest = { readonly idempotencyKey: string; readonly requestSha256: string };

/**
 * Runs an act in a transaction, one at a time per account and key: the second one finds what the first one created. Look for that
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

/** Whether whatever exists under a key was created by this same request. @param sha256 null for anything from before digests were stored */
export function isSameRequest(sha256: string | null, { requestSha256 }: KeyedRequest): boolean {
  return sha256 === null || sha256 === requestSha256;
}
