import pg from 'pg';

/** The state of an unused database. */
type Pristine = {
  /** A digest that changes with any change to tables, functions, policies, triggers or rights. */
  readonly shape: string;
  readonly tables: readonly string[];
  /** The content of the tables that aren't empty, as a digest. */
  readonly contents: ReadonlyMap<string, string>;
};

const SHAPE = `
  select md5(string_agg(part, ',')) as shape from (
    select 'class' || count(*) || max(xmin::text::bigint) from pg_class
    union all select 'attribute' || count(*) || max(xmin::text::bigint) from pg_attribute
    union all select 'proc' || count(*) || max(xmin::text::bigint) from pg_proc
    union all select 'policy' || count(*) || coalesce(max(xmin::text::bigint), 0) from pg_policy
    union all select 'trigger' || count(*) || coalesce(max(xmin::text::bigint), 0) from pg_trigger
    union all select 'constraint' || count(*) || max(xmin::text::bigint) from pg_constraint
    union all select 'index' || count(*) || max(xmin::text::bigint) from pg_index
    union all select 'settings' || count(*) from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = current_database()
  ) as parts (part)`;

const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;

const OTHERS = `
  select 1 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

async function digestOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query(
    `select md5(string_agg(t::text, ',' order by t::text)) as digest from ${table} t`,
  );
  return rows[0].digest;
}

async function findFilled(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const queries = tables.map((table) => `select '${table}' as name where exists (select from ${table})`);
  const { rows } = await client.query(queries.join(' union all '));
  return rows.map(({ name }) => name);
}

async function describePristine(client: pg.Client): Promise<Pristine> {
  const { rows } = await client.query(TABLES);
  const tables: string[] = rows.map(({ name }) => name);
  const filled = await findFilled(client, tables);
  const contents = new Map<string, string>();
  for (const table of filled) contents.set(table, await digestOf(client, table));
  return { shape: (await client.query(SHAPE)).rows[0].shape, tables, contents };
}

/** Removes written rows. @returns false if more than rows was changed, or something is still connected */
async function restore(client: pg.Client, { shape, tables, contents }: Pristine): Promise<boolean> {
  if ((await client.query(OTHERS)).rowCount !== 0) return false;
  if ((await client.query(SHAPE)).rows[0].shape !== shape) return false;
  // Without triggers and foreign keys: everything is deleted.
  await client.query('set session_replication_role = replica');
  const filled = await findFilled(client, tables);
  for (const [table, digest] of contents) if ((await digestOf(client, table)) !== digest) return false;
  const filledTables = filled.filter((table) => !contents.has(table));
  await client.query(filledTables.map((table) => `delete from ${table};`).join('\n'));
  await client.query(`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
    where last_value is not null`);
  return true;
}

/** Keeps unused databases, emptied again, because copying one takes several times as long. One per worker. */
export class DatabaseReuse {
  readonly #idle: string[] = [];
  #pristine: Promise<Pristine> | undefined;

  /** @param copy creates a new one */
  async take(copy: () => Promise<string>): Promise<string> {
    const idleDatabase = this.#idle.pop();
    if (idleDatabase !== undefined) return idleDatabase;
    const url = await copy();
    this.#pristine ??= withClient(url, describePristine);
    await this.#pristine;
    return url;
  }

  /** Keeps a database for reuse, unless it's no longer in its original state. */
  async release(url: string): Promise<void> {
    const pristine = await this.#pristine;
    if (pristine && (await withClient(url, (client) => restore(client, pristine)))) this.#idle.push(url);
  }
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
