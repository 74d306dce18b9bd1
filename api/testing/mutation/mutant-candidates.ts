import { basename, dirname } from 'node:path';
import type { Mutant } from './mutation-plan.ts';

/** The checks that a test file reaches with all of them enabled. */
export type Coverage = {
  /** The digest of the file's text when it was recorded. */
  readonly digest: string;
  /** The checks reached before, between and after the tests, and in each of them. */
  readonly around: readonly string[];
  readonly tests: Readonly<Record<string, readonly string[]>>;
  readonly seconds: number;
  /** Tests that fail anyway, such as those of the policies without them: their failure says nothing about a check. */
  readonly failed: readonly string[];
};

/** Checks in every request's path, and the sign-in tests. */
const EVERY_REQUEST_PATH = /^api\/platform\//;
const SIGN_IN = 'api/features/accounts/';

/** The folder of a file, which stores and features share. */
const nounOf = (path: string) => basename(dirname(path));

/**
 * Whether a test file belongs to a check's feature, or to sign-in for a check in every request's path. @param path of the file that holds
 * the check
 */
export function isNear(file: string, path: string): boolean {
  return nounOf(file) === nounOf(path) || (EVERY_REQUEST_PATH.test(path) && file.startsWith(SIGN_IN));
}

/** A check to disable with a file's tests; null if they don't reach it. */
export function mutantFor(id: string, { around, tests }: Coverage): Mutant | null {
  if (around.includes(id)) return { id, tests: null };
  const meeting = Object.keys(tests).filter((name) => tests[name]?.includes(id));
  return meeting.length > 0 ? { id, tests: meeting } : null;
}

/**
 * The estimated time for testing a disabled check, in seconds, assuming that all tests of a file take equally
 * long.
 */
function secondsFor({ tests: wanted }: Mutant, { tests, seconds }: Coverage): number {
  return wanted === null ? seconds : (seconds * wanted.length) / Object.keys(tests).length;
}

/**
 * The test files that reach a check, starting with those most likely to notice: the same name, then the same
 * feature, then the fastest.
 * @param path of the file that contains the check
 */
export function candidatesFor(
  { id, path }: { readonly id: string; readonly path: string },
  coverage: ReadonlyMap<string, Coverage>,
): readonly string[] {
  const noun = basename(path).split('.')[0];
  return [...coverage]
    .flatMap(([file, one]) => {
      const mutant = mutantFor(id, one);
      const nearness = isNear(file, path) ? 1 + Number(basename(file).startsWith(`${noun}.`)) : 0;
      return mutant ? [{ file, nearness, seconds: secondsFor(mutant, one) }] : [];
    })
    .toSorted((a, b) => b.nearness - a.nearness || a.seconds - b.seconds)
    .map(({ file }) => file);
}
