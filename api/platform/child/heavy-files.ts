import { LruCache } from '../lru-cache.ts';
import type { CopiedInput } from './copied-input.ts';
import { type ChildOutcome, type ChildTask, children } from './run-in-child.ts';

/** Why reading a file failed if the file is too heavy: it used up the time or the memory, or its result was too large. */
export type HeavyReason = 'timeout' | 'exhausted' | 'too_large';

/** Whether the file itself is why a child returned nothing. */
export function isTooHeavy(reason: string): reason is HeavyReason {
  return reason === 'timeout' || reason === 'exhausted' || reason === 'too_large';
}

/** Refuses a stored file that takes more time or memory than one may. */
export const TOO_COMPLEX = { violations: [{ pointer: '', code: 'too_complex', params: {} }] };

/** How long a file is remembered as too heavy, in milliseconds: asking again in that time gets the same answer at no cost. */
const KNOWN_MS = 600_000;
/** The most that are remembered at a time. */
const MAX_REMEMBERED = 1_000;

const known = new LruCache<{ readonly reason: HeavyReason; readonly at: number }>(MAX_REMEMBERED);

/** A task on a file; `digest` names its bytes, like their SHA-256. */
type FileTask = Omit<ChildTask, 'input'> & {
  readonly file: ({ readonly path: string } | CopiedInput) & { readonly digest: string };
};

/**
 * Runs a program of ours over a file, as `runInChild` does. A file that was too heavy is refused unread for ten minutes, to the owner it
 * was read for: so that response times reveal nothing about other people's files.
 */
export async function runOnFile(program: URL, { file, ...task }: FileTask): Promise<ChildOutcome> {
  const key = JSON.stringify([program.href, task.task, task.owner.id, file.digest]);
  const before = known.get(key);
  if (before && performance.now() - before.at < KNOWN_MS) return { ok: false, reason: before.reason };
  const outcome = await children.run(program, { ...task, input: file });
  if (!outcome.ok && isTooHeavy(outcome.reason))
    known.set(key, { reason: outcome.reason, at: performance.now() });
  return outcome;
}
