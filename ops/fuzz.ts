import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** Tries many requests made from the OpenAPI document: `npm run fuzz -- 20000 [seed]`. It prints what it counted. */
const [requests = '20000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'api/openapi-fuzz'];
const { status } = spawnSync(process.execPath, vitest, {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
