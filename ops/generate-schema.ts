import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@common-ground/database/migrate';
import { startPostgres } from '@common-ground/local/postgres';
import { installCheckers, KYSELY_CODEGEN } from './checks/checkers/checkers.ts';

const COMMITTED = new URL('../database/schema.ts', import.meta.url).pathname;

/**
 * Writes `database/schema.ts` from a fresh database with every migration applied; with `--check` only compares, and
 * ends with code 1 when the committed file says something else.
 * @param target another file in the place of the committed one, for the canary.
 */
async function main(isCheck: boolean, target = COMMITTED): Promise<void> {
  await installCheckers();
  const folder = await mkdtemp(join(tmpdir(), 'common-ground-schema-'));
  const postgres = await startPostgres({ dataDir: folder });
  try {
    await migrate(postgres.url);
    const out = join(folder, 'schema.ts');
    const run = spawnSync(
      process.execPath,
      [
        KYSELY_CODEGEN,
        '--dialect',
        'postgres',
        '--url',
        postgres.url,
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
    const fresh = await readFile(out, 'utf8');
    if (!isCheck) await writeFile(target, fresh);
    else if (fresh !== (await readFile(target, 'utf8'))) {
      console.error('database/schema.ts differs from the migrations; run: node ops/generate-schema.ts');
      process.exitCode = 1;
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const words = process.argv.slice(2);
await main(
  words.includes('--check'),
  words.find((word) => !word.startsWith('--')),
);
