import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Compares the caller's membership with what it was when the request was authenticated, and keeps it as it is until the transaction ends.
 * The first change in a transaction does so by itself; call this where a transaction begins by locking the company, because memberships
 * come before companies in the order of locks.
 * @throws a refusal that the platform answers when the caller has been removed, has another role or is suspended, or when their
 * company has lost the verification that the operation needs
 */
export async function requireMembership(db: Database): Promise<void> {
  await sql`select require_membership()`.execute(db);
}

/**
 * Holds every membership of a company, in one order: waits for what its members have begun, and lets nothing begin before the transaction has
 * ended. For callers that take something from the whole company. Call it before locking the company itself.
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
