import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { withSwitches } from './check-sites.ts';
import { FILES_WITH_CHECKS } from './checked-files.ts';
import { readMutationPlan } from './mutation-plan.ts';
import { MutationReporter } from './mutation-reporter.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const plan = readMutationPlan();

/** Repeats a test file for each check to disable, one after another in one process. */
function repeatFile(file: string, path: string): string {
  const work = plan.files[file] ?? [];
  const importAgain = (turn: number) => `() => import(${JSON.stringify(`${path}?turn=${turn}`)})`;
  const suites =
    work === 'record'
      ? [`recordSuite(${JSON.stringify(file)}, ${JSON.stringify(plan.outputFile)}, ${importAgain(0)});`]
      : work.map(
          (mutant, turn) =>
            `mutantSuite(${JSON.stringify(mutant)}, ${importAgain(2 * turn)}, ${importAgain(2 * turn + 1)});`,
        );
  const from = JSON.stringify(`${root}api/testing/mutation/mutant-suite.ts`);
  return `import { mutantSuite, recordSuite } from ${from};\n${suites.join('\n')}`;
}

const mutating: Plugin = {
  name: 'mutating',
  enforce: 'pre',
  load(id) {
    const [path = '', query] = id.split('?');
    const file = relative(root, path);
    if (!(file in plan.files)) return null;
    return query?.startsWith('turn=') ? readFileSync(path, 'utf8') : repeatFile(file, path);
  },
  transform(text, id) {
    const path = relative(root, id.split('?')[0] ?? '');
    return FILES_WITH_CHECKS.test(path) ? { code: withSwitches(path, text), map: null } : null;
  },
};

export default defineConfig({
  root,
  plugins: [mutating],
  test: {
    name: 'mutation',
    include: Object.keys(plan.files),
    globalSetup: ['local/test-world.setup.ts', 'api/testing/mutation/mutation-world.setup.ts'],
    setupFiles: ['ops/same-values.setup.ts', 'api/testing/mutation/check-switches.ts'],
    reporters: [new MutationReporter()],
    // The transformed module depends on the plan, which the cache doesn't know about.
    fsModuleCache: false,
    isolate: false,
    maxWorkers: Number(process.env.MUTATION_WORKERS ?? 1),
    testTimeout: 45_000,
    hookTimeout: 120_000,
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
