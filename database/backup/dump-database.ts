import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { openClient } from '../open-connection.ts';
import {
  type BackupTable,
  listBackupTables,
  listFileKeys,
  listSequences,
  readSchemaVersion,
  type SchemaVersion,
} from './backup-tables.ts';

/** What a dump holds besides the rows. */
export type DatabaseDump = {
  readonly schema: SchemaVersion;
  /** How many rows each table has. */
  readonly rows: Readonly<Record<string, number>>;
  /** The last number of each sequence. */
  readonly sequences: Readonly<Record<string, string>>;
};

/** The file in a dump's folder with the rows of a table. */
export function rowsFileOf({ name }: Pick<BackupTable, 'name'>): string {
  return `${name.replaceAll('"', '')}.copy`;
}

async function writeRows(client: pg.Client, table: BackupTable, folder: string): Promise<number> {
  const columns = table.columns.map((column) =>
    table.transactionColumns.includes(column) ? `'0' as ${column}` : column,
  );
  const rows = client.query(to(`copy (select ${columns.join(', ')} from only ${table.name}) to stdout`));
  await pipeline(rows, createWriteStream(join(folder, rowsFileOf(table)), { mode: 0o600, flags: 'wx' }));
  return rows.rowCount ?? 0;
}

/**
 * Writes every row of a database to a folder, one file a table in Postgres's COPY format, all as of one moment.
 * @param databaseUrl of the tables' owner
 * @param folder exists and is empty
 * @returns what belongs to the rows, and the keys of the files they refer to
 */
export async function dumpDatabase(
  databaseUrl: string,
  folder: string,
): Promise<{ dump: DatabaseDump; fileKeys: ReadonlySet<string> }> {
  const client = await openClient({ connectionString: databaseUrl });
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin isolation level repeatable read, read only');
    const rows: Record<string, number> = {};
    for (const table of await listBackupTables(client))
      rows[table.name] = await writeRows(client, table, folder);
    // Sequences show the present rather than the moment of the rows: never less than these need.
    const dump = { schema: await readSchemaVersion(client), rows, sequences: await listSequences(client) };
    const fileKeys = await listFileKeys(client);
    await client.query('commit');
    return { dump, fileKeys };
  } finally {
    await client.end();
  }
}
