import { spawn } from 'node:child_process';
import process from 'node:process';

/** One part of the check: programs that must all succeed. */
export type Step = {
  readonly name: string;
  /** Each is a program for the running Node, with its arguments. */
  readonly programs: readonly (readonly string[])[];
};

/** The result of a step: whether all programs succeeded, their output, and how long they took in milliseconds. */
export type Outcome = {
  readonly name: string;
  readonly isOk: boolean;
  readonly output: string;
  readonly tookMs: number;
};

function runProgram(args: readonly string[], cwd: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs the programs of a step one after another, to the end, so that everything that's wrong is reported. */
async function runStep({ name, programs }: Step, cwd: string): Promise<Outcome> {
  const begunAt = performance.now();
  let isOk = true;
  let output = '';
  for (const args of programs) {
    const ended = await runProgram(args, cwd);
    isOk &&= ended.code === 0;
    output += ended.output;
  }
  return { name, isOk, output, tookMs: performance.now() - begunAt };
}

/** Runs the steps in order, at most `lanes` at a time, and reports each outcome as it comes. */
export async function runSteps(
  steps: readonly Step[],
  options: { cwd: string; lanes: number; report(outcome: Outcome): void },
): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const runLane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step, options.cwd);
      outcomes.push(outcome);
      options.report(outcome);
    }
  };
  await Promise.all(Array.from({ length: options.lanes }, runLane));
  return outcomes;
}
