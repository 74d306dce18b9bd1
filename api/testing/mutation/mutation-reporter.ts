import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestSuite } from 'vitest/node';
import { type MutationResult, readMutationPlan } from './mutation-plan.ts';

function failuresOf(suite: TestSuite): string[] {
  const tests = [...suite.children.allTests('failed')];
  const hooks = [suite, ...suite.children.allSuites()].filter((item) => item.errors().length > 0);
  return [
    ...tests.map((test) => nameWithin(suite, test.fullName)),
    ...hooks.map((hook) => `set-up: ${hook.errors()[0]?.message.slice(0, 200)}`),
  ];
}

function nameWithin({ fullName }: TestSuite, name: string): string {
  return name.slice(fullName.length).replace(/^ > /, '');
}

function secondsOf(suite: TestSuite): number {
  const tests = [...suite.children.allTests()];
  return tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0) / 1000;
}

/** Records how each suite with a disabled check ended. */
export class MutationReporter implements Reporter {
  readonly #plan = readMutationPlan();

  onTestSuiteResult(suite: TestSuite): void {
    if (suite.parent.type !== 'module') return;
    const result: MutationResult = {
      kind: 'ended',
      file: relative(suite.project.config.root, suite.module.moduleId),
      suite: suite.name,
      failed: failuresOf(suite),
      seconds: secondsOf(suite),
    };
    appendFileSync(this.#plan.outputFile, `${JSON.stringify(result)}\n`);
  }
}
