import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@common-ground/database/migrate';
import { startPostgres } from '@common-ground/local/postgres';
import { installCheckers, KYSELY_CODEGEN } from './checks/checkers/checkers.ts';

const COMMITTED = new URL('../database/schema.ts', import.meta.url).pathname;

/** Describes a migrated database as code. @returns the text */
async function describeDatabase(url: string, folder: string): Promise<string> {
  const out = join(folder, 'schema.ts');
  const run = spawnSync(
    process.execPath,
    [
      KYSELY_CODEGEN,
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      out,
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
      '--exclude-pattern',
      '{public.applied_migrations,graphile_worker.*}',
      '--type-only-imports',
      '--log-level',
      'warn',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (run.status !== 0) throw new Error('kysely-codegen failed');
  return readFile(out, 'utf8');
}

/** The same for a fresh database with every migration applied. */
async function describeMigrations(folder: string): Promise<string> {
  const postgres = await startPostgres({ dataDir: folder, isDurable: false });
  try {
    await migrate(postgres.url);
    return await describeDatabase(postgres.url, folder);
  } finally {
    await postgres.stop();
  }
}

/**
 * Writes `database/schema.ts` from a fresh database with every migration applied; with `--check` only compares, and exits with code 1 if
 * the committed file differs. @param target another file instead of the committed one, for the canary.
 * @param migrated the address of an already migrated database
 */
async function main(isCheck: boolean, target = COMMITTED, migrated?: string): Promise<void> {
  await installCheckers();
  const folder = await mkdtemp(join(tmpdir(), 'common-ground-schema-'));
  try {
    const newSchema = migrated ? await describeDatabase(migrated, folder) : await describeMigrations(folder);
    if (!isCheck) await writeFile(target, newSchema);
    else if (newSchema !== (await readFile(target, 'utf8'))) {
      console.error('database/schema.ts differs from the migrations; run: node ops/generate-schema.ts');
      process.exitCode = 1;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const [target, migrated] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
await main(process.argv.includes('--check'), target, migrated);
