import { randomUUID } from 'node:crypto';
import { createDatabase } from '@common-ground/local/postgres';
import { inject } from 'vitest';

/** A migrated, empty database in the Postgres shared by the API tests. @returns its address */
export function copyTemplate(): Promise<string> {
  const name = `ops_${randomUUID().replaceAll('-', '')}`;
  return createDatabase(inject('adminDatabaseUrl'), name, inject('templateDatabase'));
}
