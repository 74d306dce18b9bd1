import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * Removes every authorisation check once and tells whether the isolation matrix misses it: `npm run sabotage -- [part of a check's name]`.
 * It fails when one is not missed that `api/testing/sabotage/spared-checks.ts` does not explain.
 */
const [only] = process.argv.slice(2);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'api/testing/sabotage/vitest.config.ts'];
const { status } = spawnSync(process.execPath, vitest, {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, ...(only ? { SABOTAGE_ONLY: only } : {}) },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
