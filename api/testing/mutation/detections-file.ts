import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CheckSite } from './check-sites.ts';
import type { Detection } from './detections.ts';

/** Where the tests that cover each check are stored between runs. */
const CACHE_FILE = 'node_modules/.cache/mutation-detections.json';

/** With a digest of the two files at that time: the check's and the test's. */
type CachedDetection = Detection & { readonly digest: string };

function digestOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  try {
    for (const path of paths) hash.update(readFileSync(`${root}/${path}`));
  } catch {
    return 'a file is gone';
  }
  return hash.digest('hex');
}

function readCache(root: string): Readonly<Record<string, CachedDetection>> {
  try {
    return JSON.parse(readFileSync(`${root}/${CACHE_FILE}`, 'utf8'));
  } catch {
    return {};
  }
}

/** Checks whose file and test haven't changed since a test covered them: they needn't be tried again. */
export function readDetections(root: string, sites: readonly CheckSite[]): Map<string, Detection> {
  const cached = readCache(root);
  return new Map(
    sites.flatMap(({ id, path }) => {
      const one = cached[id];
      return one && one.digest === digestOf(root, [path, one.file]) ? [[id, one] as const] : [];
    }),
  );
}

/** Stores the results for the next run. */
export function saveDetections(
  root: string,
  sites: readonly CheckSite[],
  detections: ReadonlyMap<string, Detection>,
): void {
  const cached: Record<string, CachedDetection> = { ...readCache(root) };
  for (const { id, path } of sites) {
    const one = detections.get(id);
    if (one) cached[id] = { file: one.file, test: one.test, digest: digestOf(root, [path, one.file]) };
  }
  mkdirSync(dirname(`${root}/${CACHE_FILE}`), { recursive: true });
  writeFileSync(`${root}/${CACHE_FILE}`, JSON.stringify(cached));
}
