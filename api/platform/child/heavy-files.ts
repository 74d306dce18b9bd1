import { RecentlyUsed } from '../recently-used.ts';
import { type ChildOutcome, type ChildTask, runInChild } from './run-in-child.ts';

/** How a file ended its reader that is too heavy for it: it used up the time or the memory there is, or became too much. */
export type HeavyReason = 'timeout' | 'exhausted' | 'too_large';

/** Whether the file itself is why a child gave no answer. */
export function isTooHeavy(reason: string): reason is HeavyReason {
  return reason === 'timeout' || reason === 'exhausted' || reason === 'too_large';
}

/** How long a file is known to be too heavy, in milliseconds: asked again meanwhile, the answer is the same and costs nothing. */
const KNOWN_MS = 600_000;
/** So many are known at most. */
const MOST_KNOWN = 1_000;

const known = new RecentlyUsed<{ readonly reason: HeavyReason; readonly at: number }>(MOST_KNOWN);

/** A task on a file; `digest` is the SHA-256 of its bytes. */
type FileTask = Omit<ChildTask, 'input'> & {
  readonly file: { readonly path: string; readonly digest: string };
};

/**
 * Runs a program of ours over a file, as `runInChild` does. A file that was too heavy is refused unread for ten minutes, to the owner it was
 * read for: by how fast the answer comes, nobody learns of files of others.
 */
export async function runOnFile(program: URL, { file, ...task }: FileTask): Promise<ChildOutcome> {
  const key = JSON.stringify([program.href, task.task, task.owner.id, file.digest]);
  const before = known.get(key);
  if (before && performance.now() - before.at < KNOWN_MS) return { ok: false, reason: before.reason };
  const outcome = await runInChild(program, { ...task, input: { path: file.path } });
  if (!outcome.ok && isTooHeavy(outcome.reason))
    known.keep(key, { reason: outcome.reason, at: performance.now() });
  return outcome;
}
