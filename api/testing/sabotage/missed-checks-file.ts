import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CheckSite } from './check-sites.ts';
import type { Missed } from './missed-checks.ts';

/** Where the tests that cover each check are stored between runs. */
const KEPT_IN = 'node_modules/.cache/sabotage-missed.json';

/** With a digest of the two files at that time: the check's and the test's. */
type Kept = Missed & { readonly digest: string };

function digestOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  try {
    for (const path of paths) hash.update(readFileSync(`${root}/${path}`));
  } catch {
    return 'a file is gone';
  }
  return hash.digest('hex');
}

function readKept(root: string): Readonly<Record<string, Kept>> {
  try {
    return JSON.parse(readFileSync(`${root}/${KEPT_IN}`, 'utf8'));
  } catch {
    return {};
  }
}

/** Checks whose file and test haven't changed since a test covered them: they needn't be tried again. */
export function readMissedChecks(root: string, sites: readonly CheckSite[]): Map<string, Missed> {
  const kept = readKept(root);
  return new Map(
    sites.flatMap(({ id, path }) => {
      const one = kept[id];
      return one && one.digest === digestOf(root, [path, one.file]) ? [[id, one] as const] : [];
    }),
  );
}

/** Stores the results for the next run. */
export function saveMissedChecks(
  root: string,
  sites: readonly CheckSite[],
  missed: ReadonlyMap<string, Missed>,
): void {
  const kept: Record<string, Kept> = { ...readKept(root) };
  for (const { id, path } of sites) {
    const one = missed.get(id);
    if (one) kept[id] = { file: one.file, test: one.test, digest: digestOf(root, [path, one.file]) };
  }
  mkdirSync(dirname(`${root}/${KEPT_IN}`), { recursive: true });
  writeFileSync(`${root}/${KEPT_IN}`, JSON.stringify(kept));
}
