import { appendFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, type RunnerTask as Task } from 'vitest';
import { disableChecks, watchChecks } from './check-switches.ts';
import { ALL_CHECKS, CONTROL, type Mutant, type MutationResult } from './mutation-plan.ts';

type Load = () => Promise<unknown>;

/** Runs a file's tests with every check enabled, and records which of them reaches what. */
export function recordSuite(file: string, outputFile: string, load: Load): void {
  describe(ALL_CHECKS, async () => {
    const around = new Set<string>();
    const tests = new Map<string, Set<string>>();
    beforeAll(() => watchChecks((id) => around.add(id)));
    beforeEach(({ task }) => {
      const reached = tests.get(nameWithin(task)) ?? new Set();
      tests.set(nameWithin(task), reached);
      watchChecks((id) => reached.add(id));
    });
    afterEach(() => watchChecks((id) => around.add(id)));
    afterAll(() => {
      watchChecks(() => undefined);
      const result: MutationResult = {
        kind: 'met',
        file,
        around: [...around],
        tests: Object.fromEntries([...tests].map(([name, reached]) => [name, [...reached]])),
      };
      appendFileSync(outputFile, `${JSON.stringify(result)}\n`);
    });
    await load();
  });
}

/**
 * Runs the tests of a file that reach a check with it disabled, up to the first failure; if one fails, runs the same with it enabled.
 * @param load imports the file again, which brings its tests
 */
export function mutantSuite({ id, tests }: Mutant, load: Load, loadAgain: Load): void {
  const selected = tests && new Set(tests);
  const begun: string[] = [];
  let hasFailed = false;
  describe(id, async () => {
    beforeAll(() => disableChecks((one) => one === id));
    beforeEach(({ skip, task }) => {
      if (hasFailed || selected?.has(nameWithin(task)) === false) skip();
      begun.push(nameWithin(task));
    });
    afterEach(({ task }) => {
      if (task.result?.state === 'fail') hasFailed = true;
    });
    afterAll(() => disableChecks(() => false));
    await load();
  });
  describe(`${id}${CONTROL}`, async () => {
    // Without any tests, only their setup can fail. If no test ran, the file's hooks don't run either.
    beforeAll(() => {
      if (!hasFailed && begun.length > 0) throw new Error('Not needed');
    });
    beforeEach(({ skip, task }) => {
      if (hasFailed && !begun.includes(nameWithin(task))) skip();
    });
    await loadAgain();
  });
}

/** A test's name within the suite that repeats its file. */
function nameWithin(task: Task): string {
  const { name, suite } = task;
  return suite?.suite ? `${nameWithin(suite)} > ${name}` : name;
}
