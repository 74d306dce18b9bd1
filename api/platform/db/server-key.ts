import { sql } from 'kysely';
import type { Database } from './database.ts';

/** What an installation's processes share a key for: sealing cursors and queued emails. */
export type KeyPurpose = 'cursors' | 'mails';

const keys = new WeakMap<Database, Map<KeyPurpose, Promise<Buffer>>>();

/**
 * Reads the key for a purpose: 32 bytes, created by a migration. It's read once; a failed read is retried with the next request.
 */
export function readServerKey(systemDb: Database, purpose: KeyPurpose): Promise<Buffer> {
  const known = keys.get(systemDb) ?? new Map<KeyPurpose, Promise<Buffer>>();
  keys.set(systemDb, known);
  const reading =
    known.get(purpose) ??
    sql<{ key: Buffer }>`select key from server_keys where purpose = ${purpose}`
      .execute(systemDb)
      .then(({ rows: [row] }) => {
        if (!row) throw new Error(`The key for ${purpose} is missing`);
        return row.key;
      });
  known.set(purpose, reading);
  reading.catch(() => known.delete(purpose));
  return reading;
}
