import type { CheckSite } from './check-sites.ts';
import { type Coverage, candidatesFor, cutAt } from './cut-candidates.ts';
import { CONTROL, type Cut, type CutResult } from './cut-plan.ts';
import { runCuts } from './cut-runs.ts';
import { readMissedChecks, saveMissedChecks } from './missed-checks-file.ts';

/** The test that noticed a disabled check. */
export type Missed = { readonly file: string; readonly test: string };

/** How many more files are tried with a check in each round, after the likely ones. */
const FILES_PER_ROUND = [2, 3];
/** For checks in every request's path, all files are equally likely, so this many more are tried. */
const FILES_FOR_ALL = 16;
const IN_ALL = /^api\/platform\//;

/** The test in a run that notices each check: one that fails without it and passes with it. */
function missedIn(
  results: readonly CutResult[],
  coverage: ReadonlyMap<string, Coverage>,
): ReadonlyMap<string, Missed> {
  const ended = results.filter((one) => one.kind === 'ended');
  const missed = new Map<string, Missed>();
  for (const { file, suite, failed } of ended.filter((one) => !one.suite.endsWith(CONTROL))) {
    const control = ended.find((one) => one.file === file && one.suite === `${suite}${CONTROL}`);
    const always = new Set([...(control?.failed ?? []), ...(coverage.get(file)?.failed ?? [])]);
    const test = failed.find((name) => !always.has(name));
    if (test !== undefined && !missed.has(suite)) missed.set(suite, { file, test });
  }
  return missed;
}

/** The checks to disable in one round, by test file. */
function cutsBy(
  sites: readonly CheckSite[],
  coverage: ReadonlyMap<string, Coverage>,
  [from, to]: readonly [number, number],
): Readonly<Record<string, readonly Cut[]>> {
  const files: Record<string, Cut[]> = {};
  for (const site of sites)
    for (const file of candidatesFor(site, coverage).slice(from, to)) {
      const cut = cutAt(site.id, coverage.get(file) as Coverage);
      if (cut) files[file] = [...(files[file] ?? []), cut];
    }
  return files;
}

/**
 * Disables each check and runs the tests that reach it, until one fails. An earlier run's findings aren't tried again while they
 * hold: delete `node_modules/.cache/sabotage-*.json` to start over.
 * @param root the project's folder
 * @param tell called after each round with the number of checks left
 */
export function findMissed(
  root: string,
  sites: readonly CheckSite[],
  coverage: ReadonlyMap<string, Coverage>,
  hasPolicies: boolean,
  tell: (left: number) => void,
): ReadonlyMap<string, Missed> {
  const missed = hasPolicies ? new Map<string, Missed>() : readMissedChecks(root, sites);
  let from = 0;
  for (const more of [...FILES_PER_ROUND, FILES_FOR_ALL]) {
    const left = sites.filter(
      ({ id, path }) => !missed.has(id) && (more !== FILES_FOR_ALL || IN_ALL.test(path)),
    );
    const files = cutsBy(left, coverage, [from, from + more]);
    from += more;
    if (Object.keys(files).length === 0) break;
    for (const [id, by] of missedIn(runCuts(root, { hasPolicies, files }), coverage)) missed.set(id, by);
    if (!hasPolicies) saveMissedChecks(root, sites, missed);
    tell(sites.length - missed.size);
  }
  return missed;
}
