import type { CheckSite } from './check-sites.ts';
import { readDetections, saveDetections } from './detections-file.ts';
import { type Coverage, candidatesFor, mutantFor } from './mutant-candidates.ts';
import { CONTROL, type Mutant, type MutationResult } from './mutation-plan.ts';
import { runMutants } from './mutation-runs.ts';

/** The test that noticed a disabled check. */
export type Detection = { readonly file: string; readonly test: string };

/** How many more files are tried with a check in each round, after the likely ones. */
const FILES_PER_ROUND = [2, 3];
/** For checks in every request's path, all files are equally likely, so this many more are tried. */
const FILES_FOR_ALL = 16;
const EVERY_REQUEST_PATH = /^api\/platform\//;

/** The test in a run that notices each check: one that fails without it and passes with it. */
function detectionsIn(
  results: readonly MutationResult[],
  coverage: ReadonlyMap<string, Coverage>,
): ReadonlyMap<string, Detection> {
  const ended = results.filter((result) => result.kind === 'ended');
  const detections = new Map<string, Detection>();
  for (const { file, suite, failed } of ended.filter((item) => !item.suite.endsWith(CONTROL))) {
    const control = ended.find((item) => item.file === file && item.suite === `${suite}${CONTROL}`);
    const always = new Set([...(control?.failed ?? []), ...(coverage.get(file)?.failed ?? [])]);
    const test = failed.find((name) => !always.has(name));
    if (test !== undefined && !detections.has(suite)) detections.set(suite, { file, test });
  }
  return detections;
}

/** The checks to disable in one round, by test file. */
function mutantsByFile(
  sites: readonly CheckSite[],
  coverage: ReadonlyMap<string, Coverage>,
  [from, to]: readonly [number, number],
): Readonly<Record<string, readonly Mutant[]>> {
  const files: Record<string, Mutant[]> = {};
  for (const site of sites)
    for (const file of candidatesFor(site, coverage).slice(from, to)) {
      const mutant = mutantFor(site.id, coverage.get(file) as Coverage);
      if (mutant) files[file] = [...(files[file] ?? []), mutant];
    }
  return files;
}

/**
 * Disables each check and runs the tests that reach it, until one fails. An earlier run's findings aren't tried again while they
 * hold: delete `node_modules/.cache/mutation-*.json` to start over.
 * @param root the project's folder
 * @param onProgress called after each round with the number of checks left
 */
export function findDetections(
  root: string,
  sites: readonly CheckSite[],
  coverage: ReadonlyMap<string, Coverage>,
  hasPolicies: boolean,
  onProgress: (remaining: number) => void,
): ReadonlyMap<string, Detection> {
  const detections = hasPolicies ? new Map<string, Detection>() : readDetections(root, sites);
  let from = 0;
  for (const fileCount of [...FILES_PER_ROUND, FILES_FOR_ALL]) {
    const remaining = sites.filter(
      ({ id, path }) => !detections.has(id) && (fileCount !== FILES_FOR_ALL || EVERY_REQUEST_PATH.test(path)),
    );
    const files = mutantsByFile(remaining, coverage, [from, from + fileCount]);
    from += fileCount;
    if (Object.keys(files).length === 0) break;
    for (const [id, by] of detectionsIn(runMutants(root, { hasPolicies, files }), coverage))
      detections.set(id, by);
    if (!hasPolicies) saveDetections(root, sites, detections);
    onProgress(sites.length - detections.size);
  }
  return detections;
}
