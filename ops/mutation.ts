import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * Disables each authorisation check in turn, without the database's policies, and reports which test notices:
 * `npm run mutation -- [--list] [--policies] [--no-matrix] [--explained] [a pattern of a check's kind, file or name]…`.
 * Explained ones are only tried with `--explained`. It fails if no test notices one that `api/testing/mutation/explained-checks.ts` doesn't
 * explain.
 */
const { status } = spawnSync(
  process.execPath,
  ['api/testing/mutation/every-check.ts', ...process.argv.slice(2)],
  { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: 'inherit' },
);
process.exitCode = status ?? 1;
