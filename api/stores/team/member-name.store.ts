import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * The name that a member had when they did something. If they had none, their current name at the company; null if there's neither, as
 * once they've left. For a table that keeps `member_name` by a trigger.
 * @param act the table of what was done, or its alias
 * @param actor its column that identifies the actor
 */
export function memberNameSql(act: string, actor: string): RawBuilder<string | null> {
  const columnOf = (column: string) => sql.ref(`${act}.${column}`);
  return sql<
    string | null
  >`coalesce(${columnOf('member_name')}, (select memberships.name from memberships where memberships.account_id = ${columnOf(actor)} and memberships.company_id = ${columnOf('company_id')}))`;
}

/** A member's name at the company; null until they've given one. */
export async function findMemberName(
  db: Database,
  scope: CompanyScope,
  accountId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('memberships')
    .where('account_id', '=', accountId)
    .where('company_id', '=', scope.companyId)
    .select('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
