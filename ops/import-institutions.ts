import { migrate } from '@common-ground/database/migrate';
import { databaseName } from '@common-ground/local/application';
import { createDatabase, startPostgres } from '@common-ground/local/postgres';
import pg from 'pg';
import { dumpText } from './institutions/dump-text.ts';
import { jsonItems } from './institutions/json-items.ts';
import { upsertInstitutions } from './institutions/upsert-institutions.ts';

/**
 * Imports a data dump of the Research Organization Registry (https://ror.org, CC0), schema 2, as JSON or in its ZIP:
 *
 *   npm run import-institutions -- v2.0-2026-10-20-ror-data.zip
 *
 * It goes into the database at DATABASE_URL, or else the local one under DATA_DIR, whether or not the application is running.
 */
async function main(path: string | undefined): Promise<void> {
  if (path === undefined)
    throw new Error('Name a file: npm run import-institutions -- <ror-data.json or .zip>');
  const local = process.env.DATABASE_URL
    ? null
    : await startPostgres({ dataDir: process.env.DATA_DIR ?? '.data' });
  const url = local ? await createDatabase(local.url, databaseName) : String(process.env.DATABASE_URL);
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { active, withdrawn, skipped } = await upsertInstitutions(client, jsonItems(await dumpText(path)));
    const formatted = (count: number) => count.toLocaleString('en-GB');
    console.log(
      `${formatted(active)} educational institutions; ${formatted(withdrawn)} withdrawn; ${formatted(skipped)} other records skipped.`,
    );
    // Tells the query planner that the table has grown.
    await client.query('analyze institutions');
  } finally {
    await client.end();
    if (local && !local.isAdopted) await local.stop();
  }
}

await main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
