import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
import { getPriority } from 'node:os';
import process from 'node:process';
import { answerParent } from '../../platform/child/answer-parent.ts';

/** A program that misbehaves as told by its task. */
await answerParent(async (task, input) => {
  if (task === 'hang') for (;;);
  // Sleeps forever, like a hung Node.
  if (task === 'sleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (task === 'throw') throw new Error('on purpose');
  if (task === 'silent') process.exit(0);
  if (task === 'garbage') {
    writeSync(3, '{"half');
    process.exit(0);
  }
  if (task === 'flood') return { answer: null, bytes: Buffer.alloc(5_000_000) };
  if (task === 'grow') {
    const buffers: Buffer[] = [];
    for (;;) buffers.push(Buffer.alloc(10_000_000, 1));
  }
  if (task === 'deepen') {
    const deepen = (): number => 1 + deepen();
    return { answer: deepen() };
  }
  if (task === 'priority') return { answer: { priority: getPriority() } };
  if (task === 'reach') {
    return {
      answer: {
        environment: Object.keys(process.env).filter((name) => name !== 'PWD' && name !== 'VIPSHOME'),
        read: refusalOf(() => readFileSync('/etc/hostname')),
        write: refusalOf(() => writeFileSync('/tmp/odd-child', '')),
        start: refusalOf(() => execFileSync('true')),
      },
    };
  }
  if (typeof task === 'string' && task.startsWith('connect')) {
    const connection = await connectionTo(Number(task.split(' ')[1]));
    return { answer: { connection, isPrivileged: hasCapabilities() } };
  }
  return { answer: { task, size: input.length }, bytes: input.subarray(0, 3) };
});

function connectionTo(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve('open'));
    socket.on('error', (error: { code?: string }) => resolve(error.code ?? 'failed'));
  });
}

/** Whether the process has system privileges, such as changing its groups. */
function hasCapabilities(): boolean {
  return refusalOf(() => process.setgroups?.([1])) === 'allowed';
}

function refusalOf(act: () => unknown): string {
  try {
    act();
    return 'allowed';
  } catch (error) {
    return (error as { code?: string }).code ?? 'failed';
  }
}
