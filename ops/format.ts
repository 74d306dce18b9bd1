// Formats the code and applies the safe fixes of the linter: `npm run format`, or `npm run format -- PATHS`.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { BIOME, installCheckers } from './checks/checkers/checkers.ts';
import { ROOT } from './checks/project-files.ts';

await installCheckers();
const args = [BIOME, 'check', '--write', '--error-on-warnings', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
