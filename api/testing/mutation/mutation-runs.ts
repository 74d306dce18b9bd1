import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { MatrixPlan, MatrixResult } from './matrix-plan.ts';
import type { MutationPlan, MutationResult } from './mutation-plan.ts';

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config'];

/** Runs one Vitest with a plan. @returns the lines that it has written */
function runPlanned<Result>(root: string, config: string, plan: object): readonly Result[] {
  const folder = mkdtempSync(join(tmpdir(), 'common-ground-mutation-'));
  const outputFile = join(folder, 'results');
  const at = join(folder, 'plan.json');
  writeFileSync(at, JSON.stringify({ ...plan, out: outputFile }));
  try {
    const { signal } = spawnSync(process.execPath, [...VITEST, `api/testing/mutation/${config}`], {
      cwd: root,
      // One round of a race is enough to reach a check.
      env: { ...process.env, MUTATION_PLAN: at, RACE_ROUNDS: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (signal) throw new Error(`Vitest was ended: ${signal}`);
    const lines = existsSync(outputFile) ? readFileSync(outputFile, 'utf8').trim().split('\n') : [];
    return lines.map((line) => JSON.parse(line) as Result);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs test files with checks disabled, in one Vitest. @param root the project's folder */
export function runMutants(root: string, plan: Omit<MutationPlan, 'outputFile'>): readonly MutationResult[] {
  return runPlanned(root, 'mutation.config.ts', plan);
}

/** Runs the isolation matrix with each of some checks disabled. @param root the project's folder */
export function runMatrix(root: string, plan: Omit<MatrixPlan, 'outputFile'>): readonly MatrixResult[] {
  return runPlanned(root, 'matrix.config.ts', plan);
}
