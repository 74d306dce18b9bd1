import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * Tries many requests generated from the OpenAPI document, and sends every hostile file through upload and import:
 * `npm run fuzz -- 20000 [seed]`. It prints what it counted.
 */
const [requests = '20000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
const tests = [
  'api/openapi-fuzz',
  'api/platform/files/hostile-files',
  'api/features/cv-import/cv-import.routes',
];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...tests];
const { status } = spawnSync(process.execPath, vitest, {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed, HOSTILE_FILES: 'all' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
