import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** Lets each dependency of a running API fail, and prints how long people waited and how soon everything was well again. */
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'api/faults.test.ts'];
const { status } = spawnSync(process.execPath, vitest, {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, FAULTS: 'measured' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
