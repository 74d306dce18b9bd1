import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * Tries, as every kind of stranger, to reach other people's data in every operation: with query scopes, with row level security, with
 * both and with neither: `npm run isolation -- 100000 [seed]`.
 */
const [cases = '100000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'api/isolation'];
const { status } = spawnSync(process.execPath, vitest, {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, ISOLATION_CASES: cases, ISOLATION_SEED: seed },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
