// What `npm run check` runs: every check, quiet unless something is wrong. Arguments select steps: `npm run check -- types lint`.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { BIOME, installCheckers, KNIP } from './checkers/checkers.ts';
import { ROOT } from './project-files.ts';
import { type Outcome, runSteps, type Step } from './run-step.ts';

const CHECKS: readonly Step[] = [
  { name: 'types', programs: [['ops/checks/types.ts']] },
  { name: 'schema drift', programs: [['ops/generate-schema.ts', '--check']] },
  {
    name: 'format and lint',
    programs: [[BIOME, 'check', '--error-on-warnings']],
  },
  { name: 'function length', programs: [['ops/checks/long-functions.ts']] },
  { name: 'dead code', programs: [[KNIP, '--no-progress']] },
  { name: 'house rules', programs: [['ops/checks/house-rules.ts']] },
  { name: 'contract drift', programs: [['ops/checks/openapi.ts']] },
  {
    name: 'lockfile',
    programs: [
      ['ops/lockfile-stubs.mjs', '--check'],
      ['ops/lockfile-stubs.mjs', '--check', 'ops/bootstrap/node/package-lock.json'],
      ['ops/lockfile-stubs.mjs', '--check', 'ops/checks/checkers/package-lock.json'],
      ['ops/lockfile-stubs.mjs', '--check', 'ops/openapi/checkers/package-lock.json'],
    ],
  },
];

const TESTS = 'tests';

function tests(counts: string): Step {
  return {
    name: TESTS,
    programs: [
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=minimal',
        '--reporter=json',
        `--outputFile.json=${counts}`,
      ],
    ],
  };
}

function report({ name, isOk, output, tookMs }: Outcome): void {
  const line = `${isOk ? 'ok    ' : 'FAILED'} ${name.padEnd(20)} ${(tookMs / 1000).toFixed(1)} s\n`;
  process.stdout.write(isOk ? line : `${line}${output}\n`);
}

async function describeTests(counts: string): Promise<string> {
  const { numPassedTests, numFailedTests } = JSON.parse(await readFile(counts, 'utf8').catch(() => '{}'));
  return `${numPassedTests ?? 0} passed, ${numFailedTests ?? 0} failed`;
}

/** @returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const isWanted = ({ name }: Step) => args.length === 0 || args.some((word) => name.includes(word));
  await installCheckers();
  // `npm test` reads the counts from the folder given here, and adds those of the browser tests.
  const folder = process.env.TEST_RESULTS_DIR ?? (await mkdtemp(join(tmpdir(), 'common-ground-check-')));
  const counts = join(folder, 'vitest.json');
  try {
    // The tests spend much time waiting for the database, so the checks use the remaining capacity of two cores.
    const steps = [tests(counts), ...CHECKS].filter(isWanted);
    const outcomes = await runSteps(steps, { cwd: ROOT, lanes: 2, report: report });
    if (outcomes.some(({ name }) => name === TESTS)) process.stdout.write(`${await describeTests(counts)}\n`);
    return outcomes.every(({ isOk }) => isOk) ? 0 : 1;
  } finally {
    if (!process.env.TEST_RESULTS_DIR) await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main(process.argv.slice(2));
