import { closeSync, writeSync } from 'node:fs';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';

/** The file descriptor for the answer: standard output is left to libraries that print. */
const ANSWER = 3;
/** The exit code of a child that ran out of memory or stack. */
export const EXHAUSTED_CODE = 70;
/** How Node reports running out of memory or stack; there's no single code for it. */
const EXHAUSTED = /allocat|call stack|invalid (array|string) length|cannot create a string longer/i;

/**
 * The body of a program that `runInChild` starts: reads the task and the bytes, does the work, sends the result and exits.
 *
 * @param work gets the parent's task and the bytes; returns plain data, and bytes if any. If it throws, the process exits without a
 * result, with a code of its own if memory or stack ran out.
 */
export async function answerParent(
  work: (task: unknown, input: Buffer) => Promise<{ answer: unknown; bytes?: Uint8Array }>,
): Promise<void> {
  const all = await buffer(process.stdin);
  const end = all.indexOf(0x0a);
  const { answer, bytes } = await work(JSON.parse(all.toString('utf8', 0, end)), all.subarray(end + 1)).catch(
    exitAfter,
  );
  writeAll(Buffer.from(`${JSON.stringify(answer)}\n`));
  if (bytes) writeAll(bytes);
  closeSync(ANSWER);
  // Thread pools would keep the process alive for a while.
  process.exit(0);
}

function exitAfter(error: unknown): never {
  if (error instanceof Error && EXHAUSTED.test(error.message)) process.exit(EXHAUSTED_CODE);
  throw error;
}

function writeAll(bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(ANSWER, bytes, done);
}
