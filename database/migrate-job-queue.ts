import { Logger, runMigrations } from 'graphile-worker';
import { openPool } from './open-connection.ts';

/**
 * Brings the tables of the job queue (graphile-worker, in a schema of its own) to the version that this code needs. Call it as the owner
 * of the database, one process at a time.
 * @param lockTimeoutMs how long a statement waits for a lock
 */
export async function migrateJobQueue(databaseUrl: string, lockTimeoutMs: number): Promise<void> {
  const pool = openPool({
    connectionString: databaseUrl,
    max: 1,
    options: `-c lock_timeout=${lockTimeoutMs}`,
  });
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
  } finally {
    await pool.end();
  }
}
