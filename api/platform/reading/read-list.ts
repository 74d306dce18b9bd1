import {
  type ContactListText,
  type ReadList,
  readContactList,
} from '@common-ground/domain/contacts/contact-list';
import { NOT_RUN_PROBLEMS, wasNotRun } from '../child/child-pools.ts';
import type { WorkOwner } from '../child/fair-queue.ts';
import { runInChild } from '../child/run-in-child.ts';
import { RefusalError } from '../http/problem-reply.ts';

const PROGRAM = new URL('./read-list-child.ts', import.meta.url);
/** Longer than for a file: the longest list took 20 s on a busy machine, and browsers wait two minutes. */
const LIMITS = { memoryMb: 256, cpuSeconds: 10, timeMs: 60_000, answerBytes: 40_000_000 };
/** Lists up to this size, in characters, are read here: that takes no longer than starting a process. */
const SMALL = 50_000;

/**
 * Reads a list of contacts, a large one in a separate process. @param owner the company that imports it, and the network it comes from
 * @param today `YYYY-MM-DD`
 * @throws RefusalError when there's no capacity left for it
 */
export async function readList(
  list: ContactListText,
  { today, owner, signal }: { today: string; owner: WorkOwner; signal: AbortSignal },
): Promise<ReadList> {
  if (list.text.length <= SMALL) return readContactList(list, today);
  const { text, columns, country, dayOrder } = list;
  const input = Buffer.from(JSON.stringify({ text, columns, country, dayOrder }));
  const task = { today };
  const outcome = await runInChild(PROGRAM, { pool: 'upload', owner, signal, task, input, limits: LIMITS });
  // Only our own code has handled it, without anything native, so the result needs no checking.
  if (outcome.ok) return outcome.answer as ReadList;
  if (outcome.reason === 'crashed') throw new Error('The program that reads lists of contacts has crashed');
  throw new RefusalError({
    refusal: wasNotRun(outcome.reason) ? NOT_RUN_PROBLEMS[outcome.reason] : 'body_too_large',
  });
}
