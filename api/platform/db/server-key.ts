import { sql } from 'kysely';
import type { Database } from './database.ts';

const keys = new WeakMap<Database, Promise<Buffer>>();

/**
 * Reads the key that all processes of the installation seal cursors with: 32 bytes, made by a migration. It's read once; a read that failed
 * is tried again with the next request.
 */
export function readCursorKey(systemDb: Database): Promise<Buffer> {
  const known = keys.get(systemDb);
  if (known) return known;
  const reading = sql<{ key: Buffer }>`select key from server_keys where purpose = 'cursors'`
    .execute(systemDb)
    .then(({ rows: [row] }) => {
      if (!row) throw new Error('The key that cursors are sealed with is missing');
      return row.key;
    });
  keys.set(systemDb, reading);
  reading.catch(() => keys.delete(systemDb));
  return reading;
}
