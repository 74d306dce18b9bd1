import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * Makes each dependency of a running API fail in each way, at startup, under load and at shutdown, and measures what people notice. It
 * prints a table and fails if a cell misses one of its goals. `npm run faults -- "mail server errors" scanner` runs only the cells whose
 * names (dependency, failure, moment, task) contain one of these.
 */
const filter = process.argv.slice(2);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'api/testing/faults/vitest.config.ts'];
const { status } = spawnSync(process.execPath, vitest, {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, FAULTS_ONLY: filter.join(',') },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
