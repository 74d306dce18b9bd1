import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { migrate } from '../migrate.ts';
import { openClient } from '../open-connection.ts';
import { type BackupTable, listBackupTables, listFileKeys, readSchemaVersion } from './backup-tables.ts';
import { type DatabaseDump, rowsFileOf } from './dump-database.ts';

async function withOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await openClient({ connectionString: url });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @throws if something would be overwritten; a database that was only migrated is empty, too */
async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname = 'public'`,
  );
  if (rows.length === 0) return;
  const isOurs = ['accounts', 'tombstones'].every((ours) => rows.some(({ name }) => name === ours));
  const isUnused =
    isOurs &&
    (await client.query('(select from accounts limit 1) union all (select from tombstones limit 1)'))
      .rowCount === 0;
  if (!isUnused)
    throw new Error('The database isn’t empty. Create another one, so that nothing is overwritten.');
}

/** @throws if this code would make another schema than the backup's */
async function requireSameSchema(client: pg.Client, { schema, rows }: DatabaseDump): Promise<BackupTable[]> {
  const version = await readSchemaVersion(client);
  const tables = await listBackupTables(client);
  const isSame =
    JSON.stringify(version) === JSON.stringify(schema) &&
    JSON.stringify(tables.map(({ name }) => name)) === JSON.stringify(Object.keys(rows));
  if (!isSame)
    throw new Error(
      'The backup was made by another version of the application. Restore it with that version, then upgrade.',
    );
  return tables;
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

async function listForeignKeys(client: pg.Client, tables: readonly BackupTable[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by pg_constraint.oid`,
    [tables.map(({ name }) => name)],
  );
  return rows;
}

async function readRows(client: pg.Client, table: BackupTable, folder: string): Promise<number> {
  const rows = client.query(from(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(join(folder, rowsFileOf(table))), rows);
  return rows.rowCount;
}

/** Tables refer to each other in circles: foreign keys are taken away for the load, and checked when they come back. */
async function fillTables(client: pg.Client, folder: string, dump: DatabaseDump): Promise<void> {
  const tables = await requireSameSchema(client, dump);
  const keys = await listForeignKeys(client, tables);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  // Triggers would do again what the rows already show: number, sign, notify and queue jobs.
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  // Migrations add rows, too.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of tables) {
    const loaded = await readRows(client, table, folder);
    if (loaded !== dump.rows[table.name])
      throw new Error(`${table.name} has ${loaded} rows instead of ${dump.rows[table.name]}.`);
  }
  for (const [name, value] of Object.entries(dump.sequences))
    await client.query('select setval($1::regclass, $2)', [name, value]);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
}

/**
 * Fills an empty database with the rows of a dump, in one transaction.
 * @param databaseUrl of a database without tables, as the user who will own them and may create roles
 * @throws if it has tables, if this code makes another schema than the dump's, or if a row is missing
 */
export async function loadDatabase(databaseUrl: string, folder: string, dump: DatabaseDump): Promise<void> {
  await withOwner(databaseUrl, requireEmpty);
  await migrate(databaseUrl);
  await withOwner(databaseUrl, async (client) => {
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    await fillTables(client, folder, dump);
    await client.query('commit');
    await client.query('analyze');
  });
}

/** The keys of all files that a database's rows refer to. */
export function readFileKeys(databaseUrl: string): Promise<ReadonlySet<string>> {
  return withOwner(databaseUrl, listFileKeys);
}
