import fs, { closeSync, openSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import { runInChild } from '../../platform/child/run-in-child.ts';

/**
 * Runs the same work without any file descriptors left and with some again, twice; then once more with none left for the input of a
 * process that has started. Prints the outcomes.
 */

const PROGRAM = new URL('./faulty-child.ts', import.meta.url);
const LIMITS = { memoryMb: 100, cpuSeconds: 10, timeMs: 60_000, answerBytes: 1_000_000 };

function takeAllDescriptors(): number[] {
  const taken: number[] = [];
  try {
    for (;;) taken.push(openSync('/dev/null', 'r'));
  } catch {
    return taken;
  }
}

async function run(input: Uint8Array | { path: string } = new Uint8Array(0)): Promise<string> {
  const outcome = await runInChild(PROGRAM, {
    pool: 'preview',
    task: 'plain',
    input,
    limits: LIMITS,
    owner: { id: 'Ana', network: 'Ana', isConfirmed: true },
  });
  return outcome.ok ? 'ok' : outcome.reason;
}

const outcomes: string[] = [];
for (let turn = 0; turn < 2; turn += 1) {
  const taken = takeAllDescriptors();
  outcomes.push(await run());
  for (const descriptor of taken) closeSync(descriptor);
  outcomes.push(await run());
}
const { createReadStream } = fs;
let taken: number[] = [];
fs.createReadStream = (...args) => {
  taken = takeAllDescriptors();
  return createReadStream(...args);
};
syncBuiltinESMExports();
outcomes.push(await run({ path: '/dev/null' }));
for (const descriptor of taken) closeSync(descriptor);
process.stdout.write(outcomes.join(' '));
