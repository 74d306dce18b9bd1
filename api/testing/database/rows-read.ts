import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Statistics as if a table's rows had been written after its last analysis, or by a transaction that hasn't
 * ended.
 */
const FORGET_ROWS = `
  update pg_class set reltuples = 1, relpages = 100000
  where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`;

const ROWS_READ = `
  select coalesce(sum(read), 0)::int as count from (
    select seq_tup_read as read from pg_stat_user_tables where schemaname = 'public'
    union all select idx_tup_read from pg_stat_user_indexes where schemaname = 'public'
  ) as reads`;

const OTHERS = `
  select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

async function withOwner<Result>(
  ownerUrl: string,
  work: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Makes the planner expect one row in every table, however many there are. */
export function makeStatisticsStale(ownerUrl: string): Promise<void> {
  return withOwner(ownerUrl, async (owner) => {
    await owner.query(FORGET_ROWS);
  });
}

/**
 * Counts the rows and index entries that statements have read since the database was made. Connections report them when they end, so it
 * waits until no other is left.
 */
export function countRowsRead(ownerUrl: string): Promise<number> {
  return withOwner(ownerUrl, async (owner) => {
    while ((await owner.query(OTHERS)).rowCount !== 0) await sleep(20);
    return (await owner.query(ROWS_READ)).rows[0].count;
  });
}
