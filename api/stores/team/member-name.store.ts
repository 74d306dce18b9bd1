import { type RawBuilder, sql } from 'kysely';

/**
 * The name that a member had when they did something. If they had given none, the one that they have at the company now; null where there is
 * neither, as once they have left. For a table that keeps `member_name` by a trigger.
 * @param act the table of what was done, or its alias
 * @param actor its column that holds whose act it was
 */
export function memberNameSql(act: string, actor: string): RawBuilder<string | null> {
  const of = (column: string) => sql.ref(`${act}.${column}`);
  return sql<
    string | null
  >`coalesce(${of('member_name')}, (select memberships.name from memberships where memberships.account_id = ${of(actor)} and memberships.company_id = ${of('company_id')}))`;
}
