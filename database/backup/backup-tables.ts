import type pg from 'pg';

/** The schemas that migrations and the job queue create. Others in the same database aren't ours. */
const SCHEMAS = ['public', 'equal_opportunity', 'research', 'graphile_worker'];

/**
 * Tables whose rows are only for running processes: what changed since an index in memory was filled, and who works on jobs. A restored
 * database starts without them.
 */
const RUNNING_ONLY = ['public.discovery_removals', 'public.opportunity_changes', 'public.job_runners'];

/** Filled by migrations; a restore compares them instead. */
const MIGRATIONS = ['public.applied_migrations', 'graphile_worker.migrations'];

/** A table whose rows are backed up. Names are quoted for SQL where they need it. */
export type BackupTable = {
  /** `schema.table` */
  readonly name: string;
  /** The columns that can be written: generated ones follow from them. */
  readonly columns: readonly string[];
  /** Columns with the number of a transaction, which means nothing in another database. */
  readonly transactionColumns: readonly string[];
};

/** The tables to back up, by name. */
export async function listBackupTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select format('%I.%I', nspname, relname) as name,
       array_agg(quote_ident(attname) order by attnum) as columns,
       coalesce(array_agg(quote_ident(attname)) filter (where atttypid = 'xid8'::regtype), '{}') as "transactionColumns"
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relkind = 'r' and nspname = any($1) and format('%I.%I', nspname, relname) <> all($2)
     group by nspname, relname order by 1`,
    [SCHEMAS, [...RUNNING_ONLY, ...MIGRATIONS]],
  );
  return rows;
}

/** What the schema of a database was made by: our migrations with their checksums, and the job queue's. */
export type SchemaVersion = {
  readonly migrations: Readonly<Record<string, string>>;
  readonly jobQueue: number;
};

/** Reads what made a database's schema. */
export async function readSchemaVersion(client: pg.Client): Promise<SchemaVersion> {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from applied_migrations order by name',
  );
  const { rows: queue } = await client.query<{ id: number }>(
    'select max(id) as id from graphile_worker.migrations',
  );
  return {
    migrations: Object.fromEntries(migrations.map(({ name, checksum }) => [name, checksum])),
    jobQueue: queue[0]?.id ?? 0,
  };
}

/** The last number that each sequence has given out; those never used are left out. Names are quoted for SQL. */
export async function listSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [SCHEMAS],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** The keys of all files that rows refer to. */
export async function listFileKeys(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(
    `select file_key as key from documents where file_key is not null
     union select file_key from application_documents where file_key is not null
     union select file_key from message_attachments where file_key is not null
     union select key from uploads where is_stored`,
  );
  return new Set(rows.map(({ key }) => key));
}
