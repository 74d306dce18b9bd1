import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const POLL_MS = 4;

/**
 * Runs a program that answers a parent, without limits, and measures its peak memory. Linux only.
 * @param program a program for `runInChild`
 * @returns bytes, its answer as text, and the time from start to end in milliseconds
 */
export async function watchChild(
  program: URL,
  input: Uint8Array,
): Promise<{ peakBytes: number; answer: string; timeMs: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, [fileURLToPath(program)], {
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    env: {},
  });
  const stdin = child.stdin as Writable;
  stdin.write('null\n');
  stdin.end(input);
  let peakBytes = 0;
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, peakOf(child.pid ?? 0));
  }, POLL_MS);
  const answer = await buffer(child.stdio[3] as Readable);
  clearInterval(timer);
  return { peakBytes, answer: answer.toString('utf8'), timeMs: performance.now() - began };
}

function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
  } catch {
    // The process has ended.
    return 0;
  }
}
