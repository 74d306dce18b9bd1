import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * Measures whether one person's input blocks everyone: the worst bodies and files that the contract allows, while others send requests.
 * `npm run stalls -- [part of an operation's name]`. It prints a table and fails if a goal is missed.
 */
const [filter] = process.argv.slice(2);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'api/testing/stalls/vitest.config.ts'];
const { status } = spawnSync(process.execPath, vitest, {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, ...(filter ? { STALLS_ONLY: filter } : {}) },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
