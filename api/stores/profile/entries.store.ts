import type { DB } from '@common-ground/database/schema';
import type { Entry } from '@common-ground/domain/profile/entry';
import type { EntryListName, EntryLists } from '@common-ground/domain/profile/entry-lists';
import type { ExpressionBuilder, Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { ENTRY_TABLES, type GroupColumns, type MonthColumn } from './entry-table.store.ts';

type Row = Readonly<Record<string, unknown>>;
type Columns = Readonly<Record<string, string | MonthColumn | GroupColumns>>;
type EntryListTable = { readonly table: string; readonly level?: string; readonly columns: Columns };

/** A query without a table: its subqueries read their own. */
type AnyBuilder = ExpressionBuilder<DB, never>;

/** The entries of a list as rows in their order, to be selected within a statement; read them with {@link entriesOfRows}. */
export function selectEntries(expression: AnyBuilder, candidateId: string, list: EntryListName) {
  const { table, level, columns } = ENTRY_TABLES[list] as EntryListTable;
  // The query builder types one table at a time; `ENTRY_TABLES` keeps tables and columns consistent.
  const entries = expression
    .selectFrom(table as 'activities')
    .where('candidate_id', '=', candidateId)
    .select(['id', ...columnNames(columns)] as 'id'[])
    .orderBy('position');
  return jsonArrayFrom(level === undefined ? entries : entries.where('place', '=', level));
}

/** The entries in rows of {@link selectEntries}. */
export function entriesOfRows<Name extends EntryListName>(
  list: Name,
  rows: readonly Row[],
): readonly EntryLists[Name][] {
  const { columns } = ENTRY_TABLES[list] as EntryListTable;
  const fields = Object.entries(columns);
  return rows.map((row) => ({
    id: row['id'],
    ...Object.fromEntries(fields.map(([field, column]) => [field, readColumn(row, column)])),
  })) as readonly unknown[] as readonly EntryLists[Name][];
}

/**
 * Replaces the entries of a list. Call it in the transaction that has taken the section's row with its version: that row's lock keeps two
 * writers apart.
 * @param entries settled and without violations
 */
export async function updateEntries(
  db: Database,
  scope: CandidateScope,
  list: EntryListName,
  entries: readonly Entry[],
): Promise<void> {
  const { table, level, columns } = ENTRY_TABLES[list] as EntryListTable;
  const stored = table as 'activities';
  const old = db.deleteFrom(stored).where('candidate_id', '=', scope.candidateId);
  await (level === undefined ? old : old.where('place', '=', level)).execute();
  if (entries.length === 0) return;
  const rows = entries.map((entry, position) => ({
    candidate_id: scope.candidateId,
    ...(level === undefined ? {} : { place: level }),
    id: entry.id,
    position,
    ...writeColumns(columns, entry as unknown as Row),
  }));
  await db
    .insertInto(stored)
    .values(rows as unknown as Insertable<DB['activities']>[])
    .execute();
}

function columnNames(columns: Columns): readonly string[] {
  return Object.values(columns).flatMap((column) => {
    if (typeof column === 'string') return [column];
    return 'month' in column ? [column.month] : Object.values(column.parts);
  });
}

function readColumn(row: Row, column: Columns[string]): unknown {
  if (typeof column === 'string') return row[column];
  if ('month' in column) return (row[column.month] as string | null)?.slice(0, 'YYYY-MM'.length) ?? null;
  const parts = Object.entries(column.parts).map(([part, name]) => [part, row[name]] as const);
  return parts.some(([, value]) => value !== null) ? Object.fromEntries(parts) : null;
}

function writeColumns(columns: Columns, entry: Row): Row {
  const values = Object.entries(columns).flatMap(([field, column]) => {
    const value = entry[field];
    if (typeof column === 'string') return [[column, value]];
    if ('month' in column) return [[column.month, value === null ? null : `${value}-01`]];
    const group = value as Row | null;
    return Object.entries(column.parts).map(([part, name]) => [name, group?.[part] ?? null]);
  });
  return Object.fromEntries(values);
}
