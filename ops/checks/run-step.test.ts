import { expect, test } from 'vitest';
import { ROOT } from './project-files.ts';
import { runSteps } from './run-step.ts';

test('every step runs to its end, and a failed one prints its whole output', async () => {
  const output: string[] = [];
  const outcomes = await runSteps(
    [
      {
        name: 'bad',
        programs: [
          ['--eval', 'console.error("what is wrong"); process.exit(3)'],
          ['--eval', 'console.log("more")'],
        ],
      },
      { name: 'good', programs: [['--eval', '']] },
      { name: 'absent', programs: [['no-such-file.js']] },
    ],
    { cwd: ROOT, lanes: 2, report: ({ name }) => output.push(name) },
  );
  expect(output.sort()).toEqual(['absent', 'bad', 'good']);
  expect(Object.fromEntries(outcomes.map(({ name, isOk }) => [name, isOk]))).toEqual({
    bad: false,
    good: true,
    absent: false,
  });
  expect(outcomes.find(({ name }) => name === 'bad')?.output).toBe('what is wrong\nmore\n');
});
