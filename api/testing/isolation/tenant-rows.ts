import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

/** The owner of rows: a company, a candidate, both, or an opportunity. */
export type Tenant = {
  readonly companyId: string | null;
  readonly candidateId: string | null;
  readonly opportunityId?: string;
};

type Column = { table: string; column: string };

async function columnsOf({ context }: TestApp): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name in (select tablename from pg_tables where schemaname = 'public')
    order by 1, 2`.execute(context.systemDb);
  return rows;
}

/** Settings are an account's: a candidate's own, and those of a company's members. */
function conditionsOfSettings(companyId: string | null, candidateId: string | null) {
  return [
    ...(companyId === null
      ? []
      : [sql`account_id in (select account_id from memberships where company_id = ${companyId})`]),
    ...(candidateId === null ? [] : [sql`account_id = ${candidateId}`]),
  ];
}

/** The condition for a row to be a tenant's, by table: rows with both IDs are the tenant's if both match, or the other is null. */
function conditionsOf(columns: readonly Column[], { companyId, candidateId, opportunityId }: Tenant) {
  const has = (table: string, name: string) =>
    columns.some((column) => column.table === table && column.column === name);
  return [...new Set(columns.map(({ table }) => table))].flatMap((table) => {
    const ownerConditions = [
      ...(companyId !== null && has(table, 'company_id') ? [sql`company_id = ${companyId}`] : []),
      ...(candidateId !== null && has(table, 'candidate_id') ? [sql`candidate_id = ${candidateId}`] : []),
      ...(companyId !== null && table === 'companies' ? [sql`id = ${companyId}`] : []),
      ...(opportunityId && table === 'opportunities' ? [sql`id = ${opportunityId}`] : []),
      ...(opportunityId && has(table, 'opportunity_id') ? [sql`opportunity_id = ${opportunityId}`] : []),
      ...(opportunityId && has(table, 'application_id') && !has(table, 'opportunity_id')
        ? [sql`application_id in (select id from applications where opportunity_id = ${opportunityId})`]
        : []),
    ];
    if (table === 'notification_settings')
      ownerConditions.push(...conditionsOfSettings(companyId, candidateId));
    return ownerConditions.length === 0 ? [] : [{ table, condition: sql.join(ownerConditions, sql` and `) }];
  });
}

/** A digest of every row of a tenant, by table: rows that no one else may change. */
export async function digestRows(test: TestApp, tenant: Tenant): Promise<Readonly<Record<string, string>>> {
  const digests: Record<string, string> = {};
  for (const { table, condition } of conditionsOf(await columnsOf(test), tenant)) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
      from ${sql.table(table)} as t where ${condition}`.execute(test.context.systemDb);
    digests[table] = rows[0]?.digest ?? '';
  }
  return digests;
}

/** IDs by name: `application_id` is both the id of a row of `applications` and what refers to one. */
export type TenantIds = ReadonlyMap<string, readonly string[]>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every ID in a tenant's rows, including those inside JSON. */
export async function idsOf(test: TestApp, tenant: Tenant): Promise<TenantIds> {
  const ids = new Map<string, Set<string>>();
  const take = (value: unknown, name: string): void => {
    if (typeof value === 'string' && UUID.test(value)) ids.set(name, (ids.get(name) ?? new Set()).add(value));
    else if (Array.isArray(value)) for (const item of value) take(item, name);
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) take(part, key);
  };
  for (const { table, condition } of conditionsOf(await columnsOf(test), tenant)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} as t where ${condition}`.execute(
      test.context.systemDb,
    );
    for (const { row } of rows) {
      take(row.id, `${table.replace(/ies$/, 'y').replace(/s$/, '')}_id`);
      take(row, 'id');
    }
  }
  return new Map([...ids].map(([name, found]) => [name, [...found]]));
}
