import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { CheckSite } from './check-sites.ts';
import { mistakesIn, type Verdict, verdictOf } from './check-verdict.ts';
import { allCheckSites } from './checked-files.ts';
import { findDetections } from './detections.ts';
import { EXPLAINED_CHECKS } from './explained-checks.ts';
import { isNear } from './mutant-candidates.ts';
import { runMatrix } from './mutation-runs.ts';
import { recordCoverage } from './recorded-coverage.ts';
import { UNCOVERED_CHECKS } from './uncovered-checks.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const has = (flag: string) => process.argv.includes(`--${flag}`);
const args = process.argv.slice(2).filter((item) => !item.startsWith('--'));
const print = (line: string) => process.stdout.write(`${line}\n`);

const pattern = new RegExp(args.join('|'));
const sites = allCheckSites(root).filter(
  ({ kind, id }) => pattern.test(`${kind} ${id}`) && (has('explained') || !(id in EXPLAINED_CHECKS)),
);

/** The tests of the features whose checks are disabled, and those that cover the whole API. */
function isRelevantTest(): (file: string) => boolean {
  const paths = new Set(sites.map(({ path }) => path));
  return (file) =>
    args.length === 0 || /^api\/[^/]+$/.test(file) || [...paths].some((path) => isNear(file, path));
}

function lineOf({ kind, path, line, id }: CheckSite): string {
  return `${kind.padEnd(10)} ${path}:${line}  ${id.slice(path.length + 1)}`;
}

function tryAll(): readonly Verdict[] {
  const coverage = recordCoverage(root, isRelevantTest());
  print(`${sites.length} checks, ${coverage.size} files of tests`);
  const detections = findDetections(root, sites, coverage, has('policies'), (remaining) =>
    print(`${remaining} not detected so far`),
  );
  const ids = sites.filter(({ id }) => !detections.has(id)).map(({ id }) => id);
  const found = has('no-matrix') || ids.length === 0 ? [] : runMatrix(root, { ids });
  const matrix = new Map(found.map((item) => [item.id, item]));
  return sites.map((site) => verdictOf(site, { detections, matrix, explained: EXPLAINED_CHECKS }));
}

if (has('list')) for (const site of sites) print(lineOf(site));
else {
  const verdicts = tryAll();
  for (const { site, outcome, by } of verdicts) print(`${outcome.padEnd(11)} ${lineOf(site)}  ${by}`);
  const counts = Object.groupBy(verdicts, ({ outcome }) => outcome);
  print(
    Object.entries(counts)
      .map(([outcome, all]) => `${all.length} ${outcome}`)
      .join(', '),
  );
  const mistakes = mistakesIn(verdicts, {
    explained: Object.keys(EXPLAINED_CHECKS),
    uncovered: UNCOVERED_CHECKS,
  });
  for (const mistake of mistakes) print(mistake);
  process.exitCode = mistakes.length > 0 ? 1 : 0;
}
