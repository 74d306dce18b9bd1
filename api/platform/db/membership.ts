import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Compares the caller's membership with the one the request was authenticated with, and locks it until the transaction ends.
 * The first change in a transaction does so by itself; call this where a transaction begins by locking the company, because memberships
 * come before companies in the order of locks.
 * @throws a refusal that the platform answers when the caller has been removed, has another role or is suspended, or when their
 * company has lost the verification that the operation needs
 */
export async function requireMembership(db: Database): Promise<void> {
  await sql`select require_membership()`.execute(db);
}

/**
 * Locks every membership of a company, in a fixed order: waits for what its members have started, and lets nothing start before the
 * transaction ends. For callers that take something away from the whole company. Call it before locking the company itself.
 */
export async function lockMemberships(db: Database, companyId: string): Promise<void> {
  await db
    .selectFrom('memberships')
    .where('company_id', '=', companyId)
    .select('account_id')
    .orderBy('account_id')
    .forNoKeyUpdate()
    .execute();
}
